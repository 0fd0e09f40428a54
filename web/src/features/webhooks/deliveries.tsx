import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import type { Webhook, WebhookDelivery } from '@atrium/proto/notifications/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { DataTable } from '../../shared/list/data-table.tsx';
import { paged } from '../../shared/list/list-source.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { deliveryFailureLabels, deliveryStates, webhookKindLabels } from './webhook-labels.ts';
import { deliveriesQuery, useWebhookActions } from './webhooks.queries.ts';

/** Deliveries of a webhook, latest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useLingui();
  const { resend } = useWebhookActions();
  const kindOf = ({ kind }: WebhookDelivery): string => i18n._(webhookKindLabels[kind]);
  return (
    <DataTable
      label={t`Deliveries in the last month`}
      list={paged(useInfiniteQuery(deliveriesQuery(webhook.id)))}
      columns={[
        { title: t`Event`, cell: kindOf },
        { title: t`Time`, width: '8.5rem', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
        { title: t`Response`, width: 'minmax(0, 2fr)', cell: (one) => <DeliveryResponse delivery={one} /> },
        {
          title: t`Status`,
          width: '8rem',
          cell: ({ state }) => <StateBadge of={deliveryStates} state={state} />,
        },
      ]}
      nameOf={kindOf}
      actions={
        webhook.on
          ? ({ id }) => (
              <Button
                size="xs"
                variant="default"
                loading={resend.isPending}
                onClick={() => resend.mutate({ id: webhook.id, delivery: id })}
              >
                <Trans>Send again</Trans>
              </Button>
            )
          : undefined
      }
      empty={
        <EmptyState
          icon={IconWebhook}
          title={t`No deliveries yet`}
          text={t`Send a test to try the webhook.`}
        />
      }
    />
  );
}

function DeliveryResponse({ delivery: { state, status, failure, nextAt } }: { delivery: WebhookDelivery }) {
  const { t, i18n } = useLingui();
  const reason = [failure && i18n._(deliveryFailureLabels[failure]), status !== null && t`HTTP ${status}`];
  return (
    <>
      {reason.filter(Boolean).join(' · ')}
      {state === 'waiting' && nextAt && (
        <>
          {' · '}
          <Trans>
            Next attempt <RelativeTime at={nextAt} />
          </Trans>
        </>
      )}
    </>
  );
}
