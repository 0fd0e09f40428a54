import type { ReadMarkers, Participant } from '@atrium/proto/chat/conversations';
import type { QueryClient } from '@tanstack/react-query';
import { chatKeys, chatQueries } from './chat.queries.ts';
import { markReadUpTo } from './list-cache.ts';
import { setKnownMarkers } from './read-markers.ts';

/** Updates what a participant has received and read. For oneself, that may have been in another browser. */
export function applyReadMarkers(
  client: QueryClient,
  conversation: string,
  { person, readMarkers }: { person: string; readMarkers: ReadMarkers },
  me: string,
): void {
  client.setQueryData(
    chatQueries.participants(conversation).queryKey,
    (page) => page && { ...page, items: page.items.map((one) => withReadMarkers(one, person, readMarkers)) },
  );
  if (person !== me) return;
  setKnownMarkers(conversation, readMarkers);
  markReadUpTo(client, conversation, readMarkers.read);
  void client.invalidateQueries({ queryKey: chatKeys.lists, refetchType: 'active' });
}

const withReadMarkers = (one: Participant, person: string, readMarkers: ReadMarkers): Participant =>
  one.person.id === person && one.readReceipts
    ? {
        ...one,
        readReceipts: {
          delivered: Math.max(one.readReceipts.delivered, readMarkers.delivered),
          read: Math.max(one.readReceipts.read, readMarkers.read),
        },
      }
    : one;

/** How many of the other participants have read and received a message. Null if read receipts are hidden. */
export function receiptCounts(
  participants: readonly Participant[],
  me: string,
  seq: number,
): { others: number; delivered: number; read: number } | null {
  const others = participants.filter(({ person, active }) => active && person.id !== me);
  if (others.some(({ readReceipts }) => readReceipts === null)) return null;
  return {
    others: others.length,
    delivered: others.filter(
      ({ readReceipts }) => hasReached(readReceipts?.delivered, seq) || hasReached(readReceipts?.read, seq),
    ).length,
    read: others.filter(({ readReceipts }) => hasReached(readReceipts?.read, seq)).length,
  };
}

export const hasReached = (position: number | undefined, seq: number): boolean =>
  position !== undefined && position >= seq;
