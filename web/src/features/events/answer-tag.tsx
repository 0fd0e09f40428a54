import { Trans } from '@lingui/react/macro';
import type { EventSummary } from '@atrium/proto/events/event';
import { Tag } from '../../shared/state/state-badge.tsx';

/** What the reader has answered, or that nobody can answer any more. */
export function AnswerTag({ event: { answer, cancelled } }: { event: EventSummary }) {
  if (cancelled)
    return (
      <Tag tone="bad">
        <Trans>Cancelled</Trans>
      </Tag>
    );
  switch (answer?.state) {
    case 'attending':
      return (
        <Tag tone="good">
          <Trans>You’re going</Trans>
        </Tag>
      );
    case 'maybe':
      return (
        <Tag tone="info">
          <Trans>Maybe</Trans>
        </Tag>
      );
    case 'declined':
      return (
        <Tag>
          <Trans>You can’t go</Trans>
        </Tag>
      );
    case 'waiting':
      return answer.offeredUntil === null ? (
        <Tag tone="busy">
          <Trans>Waiting list</Trans>
        </Tag>
      ) : (
        <Tag tone="busy">
          <Trans>A place is free for you</Trans>
        </Tag>
      );
    default:
      return null;
  }
}
