import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Modal } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import type { NewWebhook, Webhook } from '@atrium/proto/notifications/webhooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { OneTimeSecret } from '../../shared/secret/one-time-secret.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { useWebhookActions, webhooksQuery } from './webhooks.queries.ts';

/** URLs outside Atrium that receive events. */
export function WebhooksPage() {
  const { t } = useLingui();
  const { items } = useSuspenseQuery(webhooksQuery).data;
  const { create } = useWebhookActions();
  const [shown, setShown] = useState<'form' | NewWebhook>();
  const close = (): void => setShown(undefined);
  const lead = t`Webhooks send signed events to other systems.`;
  return (
    <Page
      title={t`Webhooks`}
      lead={lead}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setShown('form')}>
          <Trans>Add a webhook</Trans>
        </Button>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          icon={IconWebhook}
          title={t`No webhooks`}
          text={t`Add a webhook to send events to another system.`}
        />
      ) : (
        <Rows>
          {items.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Rows>
      )}
      <Modal opened={shown === 'form'} onClose={close} title={t`Add a webhook`}>
        <WebhookForm webhook={null} send={async (fields) => setShown(await create.mutateAsync(fields))} />
      </Modal>
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
    </Page>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  return (
    <Row
      title={
        <Link to="/admin/webhooks/$id" params={{ id: webhook.id }}>
          {webhook.name}
        </Link>
      }
      detail={webhook.address}
    >
      <WebhookState webhook={webhook} />
    </Row>
  );
}

/** Whether deliveries succeed. */
export function WebhookState({ webhook: { on, failingSince } }: { webhook: Webhook }) {
  const [colour, label] = on
    ? failingSince
      ? [
          'red',
          <Trans key="failing">
            Failing, first error <RelativeTime at={failingSince} />
          </Trans>,
        ]
      : ['green', <Trans key="on">On</Trans>]
    : ['gray', <Trans key="off">Off</Trans>];
  return (
    <Badge variant="light" color={colour as string}>
      {label}
    </Badge>
  );
}
