import { Trans } from '@lingui/react/macro';
import type { Webhook } from '@atrium/proto/notifications/webhooks';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { Tag } from '../../shared/state/state-badge.tsx';

/** Whether deliveries succeed. */
export function WebhookState({ webhook: { on, failingSince } }: { webhook: Webhook }) {
  if (!on)
    return (
      <Tag>
        <Trans>Off</Trans>
      </Tag>
    );
  if (!failingSince)
    return (
      <Tag tone="good">
        <Trans>On</Trans>
      </Tag>
    );
  return (
    <Tag tone="bad">
      <Trans>
        Failing, first error <RelativeTime at={failingSince} />
      </Trans>
    </Tag>
  );
}
