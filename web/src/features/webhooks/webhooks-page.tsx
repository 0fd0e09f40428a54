import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import type { NewWebhook } from '@atrium/proto/notifications/webhooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch, WholeListSearch, type WholeSearch } from '../../shared/list/list-search.ts';
import { whole } from '../../shared/list/list-source.ts';
import { OneTimeSecret } from '../../shared/secret/one-time-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';
import { useWebhookActions, webhooksQuery } from './webhooks.queries.ts';

/** URLs outside Atrium that receive events. */
export function WebhooksPage() {
  const { t } = useLingui();
  const { items } = useSuspenseQuery(webhooksQuery).data;
  const { create } = useWebhookActions();
  const [shown, setShown] = useState<'form' | NewWebhook>();
  const close = (): void => setShown(undefined);
  return (
    <ListPage
      title={t`Webhooks`}
      lead={t`Webhooks send signed events to other systems.`}
      state={useListSearch<WholeSearch>(WholeListSearch)}
      list={whole(items)}
      columns={[
        { title: t`Name`, sort: 'name', by: ({ name }) => name, cell: ({ name }) => name },
        { title: t`URL`, width: 'minmax(0, 2fr)', cell: ({ address }) => address },
        { title: t`Owner`, sort: 'owner', by: ({ owner }) => owner.name, cell: ({ owner }) => owner.name },
        { title: t`Status`, width: '15rem', cell: (webhook) => <WebhookState webhook={webhook} /> },
      ]}
      nameOf={({ name }) => name}
      to={({ id }) => `/admin/webhooks/${id}`}
      add={{ label: t`Add a webhook`, onClick: () => setShown('form') }}
      empty={{
        icon: IconWebhook,
        title: t`No webhooks`,
        text: t`Add a webhook to send events to another system.`,
      }}
    >
      <FormDialog opened={shown === 'form'} onClose={close} title={t`Add a webhook`}>
        <WebhookForm webhook={null} send={async (fields) => setShown(await create.mutateAsync(fields))} />
      </FormDialog>
      <Modal
        opened={typeof shown === 'object'}
        onClose={close}
        title={t`Webhook secret`}
        closeOnClickOutside={false}
      >
        {typeof shown === 'object' && (
          <OneTimeSecret name={shown.webhook.name} secret={shown.secret} onDone={close} />
        )}
      </Modal>
    </ListPage>
  );
}
