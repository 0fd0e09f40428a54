import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Modal, Title } from '@mantine/core';
import { IconSend, IconWebhook } from '@tabler/icons-react';
import type { Webhook, WebhookDelivery } from '@atrium/proto/notifications/webhooks';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { WebhookForm } from './webhook-form.tsx';
import {
  deliveryFailureLabels,
  webhookKindLabels,
  deliveryStateColours,
  deliveryStateLabels,
} from './webhook-labels.ts';
import { WebhookState } from './webhooks-page.tsx';
import { deliveriesQuery, useWebhookActions, webhooksQuery } from './webhooks.queries.ts';

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
    <Page
      title={name}
      lead={t`${webhook.address}. Limited to what ${ownerName} can see.`}
      back={
        <BackLink to="/admin/webhooks">
          <Trans>Webhooks</Trans>
        </BackLink>
      }
    >
      <Group gap="sm" mb="xl">
        <WebhookState webhook={webhook} />
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
      </Group>
      <Title order={2} size="h4" mb="sm">
        <Trans>Deliveries in the last month</Trans>
      </Title>
      <Deliveries webhook={webhook} />
      <Modal opened={editing} onClose={() => setEditing(false)} title={name}>
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
      </Modal>
    </Page>
  );
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(deliveriesQuery(webhook.id));
  return (
    <InfiniteList
      query={query}
      skeleton={<RowsSkeleton />}
      empty={
        <EmptyState
          icon={IconWebhook}
          title={t`No deliveries yet`}
          text={t`Send a test to try the webhook.`}
        />
      }
    >
      {(deliveries) => (
        <Rows>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
          ))}
        </Rows>
      )}
    </InfiniteList>
  );
}

function DeliveryRow({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }) {
  const { t, i18n } = useLingui();
  const { resend } = useWebhookActions();
  const { state, status, failure, nextAt } = delivery;
  return (
    <Row
      title={i18n._(webhookKindLabels[delivery.kind])}
      detail={
        <>
          <RelativeTime at={delivery.createdAt} />
          {failure && <> · {i18n._(deliveryFailureLabels[failure])}</>}
          {status !== null && <> · {t`HTTP ${status}`}</>}
          {state === 'waiting' && nextAt && (
            <>
              {' · '}
              <Trans>
                Next attempt <RelativeTime at={nextAt} />
              </Trans>
            </>
          )}
        </>
      }
    >
      <Badge variant="light" color={deliveryStateColours[state]}>
        {i18n._(deliveryStateLabels[state])}
      </Badge>
      {webhook.on && (
        <Button
          size="xs"
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate({ id: webhook.id, delivery: delivery.id })}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
    </Row>
  );
}
