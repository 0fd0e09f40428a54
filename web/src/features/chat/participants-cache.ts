import type { Marks, Participant } from '@atrium/proto/chat/conversations';
import type { QueryClient } from '@tanstack/react-query';
import { chatKeys, chatQueries } from './chat.queries.ts';
import { readUpTo } from './list-cache.ts';
import { knownMarks } from './marks.ts';

/** Somebody received or read; of oneself that may have been in another browser. */
export function applyMarks(
  client: QueryClient,
  conversation: string,
  { person, marks }: { person: string; marks: Marks },
  me: string,
): void {
  client.setQueryData(
    chatQueries.participants(conversation).queryKey,
    (page) => page && { ...page, items: page.items.map((one) => withMarks(one, person, marks)) },
  );
  if (person !== me) return;
  knownMarks(conversation, marks);
  readUpTo(client, conversation, marks.read);
  void client.invalidateQueries({ queryKey: chatKeys.lists, refetchType: 'active' });
}

const withMarks = (one: Participant, person: string, marks: Marks): Participant =>
  one.person.id === person
    ? {
        ...one,
        marks: {
          delivered: Math.max(one.marks.delivered, marks.delivered),
          read: Math.max(one.marks.read, marks.read),
        },
      }
    : one;

/** How many of the others have read, and have received, a message. */
export function howFar(
  participants: readonly Participant[],
  me: string,
  seq: number,
): { others: number; delivered: number; read: number } {
  const others = participants.filter(({ person, active }) => active && person.id !== me);
  return {
    others: others.length,
    delivered: others.filter(({ marks }) => marks.delivered >= seq || marks.read >= seq).length,
    read: others.filter(({ marks }) => marks.read >= seq).length,
  };
}
