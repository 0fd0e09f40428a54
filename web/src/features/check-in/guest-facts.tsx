import { Plural, Trans } from '@lingui/react/macro';
import type { GuestState } from '@atrium/proto/events/event-queries';
import { Tag } from '../../shared/state/state-badge.tsx';

interface GuestFactsProps {
  /** Null without an answer. */
  readonly state: GuestState | null;
  readonly guests: number;
}

/** What the people at the door have to know: guests, and who has no place. */
export function GuestFacts({ state, guests }: GuestFactsProps) {
  return (
    <>
      {guests > 0 && <Plural value={guests} one="+ # guest" other="+ # guests" />}
      {state !== 'attending' && (
        <Tag tone="busy">
          <Unexpected state={state} />
        </Tag>
      )}
    </>
  );
}

function Unexpected({ state }: { state: GuestState | null }) {
  switch (state) {
    case 'maybe':
      return <Trans>Maybe</Trans>;
    case 'waiting':
      return <Trans>Waiting list</Trans>;
    case 'declined':
      return <Trans>Declined</Trans>;
    default:
      return <Trans>No answer</Trans>;
  }
}
