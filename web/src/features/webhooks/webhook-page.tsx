import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { Webhook } from '@atrium/proto/notifications/webhooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { NotFoundPage } from '../../shared/route-states/not-found-page.tsx';
import { Section } from '../../shared/detail/section.tsx';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';
import { useWebhookActions, webhooksQuery } from './webhooks.queries.ts';

export interface WebhookPageProps {
  readonly id: string;
  readonly onRemoved: () => void;
}

/** One webhook: its state and its deliveries. */
export function WebhookPage({ id, onRemoved }: WebhookPageProps) {
  const { items } = useSuspenseQuery(webhooksQuery).data;
  const webhook = items.find((one) => one.id === id);
  return webhook ? <Shown webhook={webhook} onRemoved={onRemoved} /> : <NotFoundPage />;
}

function Shown({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const { edit, remove, test } = useWebhookActions();
  const { name, owner } = webhook;
  const ownerName = owner.name;
  return (
    <DetailPage
      title={name}
      lead={t`${webhook.address}. Limited to what ${ownerName} can see.`}
      width="wide"
      state={<WebhookState webhook={webhook} />}
      tools={
        <>
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            disabled={!webhook.on}
            loading={test.isPending}
            onClick={() => test.mutate(webhook.id)}
          >
            <Trans>Send a test</Trans>
          </Button>
          <Button variant="default" onClick={() => setEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
          <ConfirmButton
            title={t`Remove “${name}”?`}
            text={t`No more events will be sent, including those still waiting.`}
            confirm={t`Remove`}
            danger
            onConfirm={() => remove.mutate(webhook.id, { onSuccess: onRemoved })}
          >
            <Trans>Remove</Trans>
          </ConfirmButton>
        </>
      }
    >
      <Section title={<Trans>Deliveries in the last month</Trans>}>
        <Deliveries webhook={webhook} />
      </Section>
      <FormDialog opened={editing} onClose={() => setEditing(false)} title={name}>
        <RemountIfPristine stored={webhook}>
          {(opened) => (
            <WebhookForm
              webhook={opened}
              send={async (fields) => {
                await edit.mutateAsync({ webhook: opened, fields });
                setEditing(false);
              }}
            />
          )}
        </RemountIfPristine>
      </FormDialog>
    </DetailPage>
  );
}
