import { maxSpread, type AddressedLiveEvent } from '@atrium/proto/live';
import { namedPeople } from './recipient.ts';

/** Names in one event up to which it is personal. A longer list is a crowd that was written in batches. */
const maxPersonal = 100;

/**
 * Milliseconds over which the receivers of a live event should refetch, so that together they make no more than the
 * given number of refetches a second. Undefined for events that concern people personally: they refetch at once.
 */
export function spreadOf(
  { to }: Pick<AddressedLiveEvent, 'to'>,
  receivers: number,
  refetchesPerSecond: number,
): number | undefined {
  const named = namedPeople(to);
  if (named && named.length <= maxPersonal) return undefined;
  return Math.min(maxSpread, Math.ceil((receivers * 1000) / refetchesPerSecond));
}
