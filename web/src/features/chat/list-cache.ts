import type { Conversation } from '@atrium/proto/chat/conversations';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { chatKeys } from './chat.queries.ts';
import { mentionsPerson } from './message-text.ts';

type Pages = InfiniteData<{ items: Conversation[]; next: string | null }>;
type Last = NonNullable<Conversation['last']>;

/** Updates the cached lists with new messages. A conversation that is in none of them causes a refetch. */
export function applyToLists(client: QueryClient, messages: readonly ChatMessage[], me: string): void {
  const ids = new Set(messages.map(({ conversation }) => conversation));
  let unknown = false;
  client.setQueriesData<Pages>({ queryKey: chatKeys.lists }, (pages) => {
    if (!pages) return pages;
    const known = new Set(pages.pages.flatMap(({ items }) => items.map(({ id }) => id)));
    if ([...ids].some((id) => !known.has(id))) unknown = true;
    return withMessages(pages, messages, me);
  });
  if (unknown) void client.invalidateQueries({ queryKey: chatKeys.lists });
}

/** Moves conversations with new messages to the top. */
function withMessages(pages: Pages, messages: readonly ChatMessage[], me: string): Pages {
  const all = pages.pages.flatMap(({ items }) => items);
  const changed = all.map((one) =>
    messages
      .filter(({ conversation }) => conversation === one.id)
      .reduce((now, m) => withMessage(now, m, me), one),
  );
  const isNewer = (one: Conversation): boolean =>
    one.seq > (all.find(({ id }) => id === one.id)?.seq ?? one.seq);
  const ordered = [...changed.filter(isNewer), ...changed.filter((one) => !isNewer(one))];
  let from = 0;
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const items = ordered.slice(from, from + page.items.length);
      from += page.items.length;
      return { ...page, items };
    }),
  };
}

/** The conversation after a message was added or changed. */
export function withMessage(conversation: Conversation, message: ChatMessage, me: string): Conversation {
  const { last, seq } = conversation;
  const isNew = message.seq > seq;
  const isLast = isNew || message.id === last?.id;
  const isMine = message.author.id === me;
  const counts = isNew && !isMine && !message.event;
  // Sending a message counts as having read everything before.
  const isRead = isNew && isMine;
  return {
    ...conversation,
    seq: Math.max(seq, message.seq),
    revision: Math.max(conversation.revision, message.revision),
    last: isLast ? lastOf(message) : last,
    unread: isRead ? 0 : conversation.unread + (counts ? 1 : 0),
    mentioned: !isRead && (conversation.mentioned || (counts && mentionsPerson(message.text, me))),
    // A new message from someone else takes the conversation out of the archive.
    archived: conversation.archived && !counts,
  };
}

const kindOf = ({ deletedAt, event, text, attachments }: ChatMessage): Last['kind'] => {
  if (deletedAt) return 'deleted';
  if (event) return 'event';
  return text === '' ? (attachments[0]?.kind ?? 'text') : 'text';
};

const lastOf = (message: ChatMessage): Last => ({
  id: message.id,
  seq: message.seq,
  author: message.author,
  text: message.text,
  kind: kindOf(message),
  at: message.createdAt,
});

/** Clears the unread count of a conversation that was read to its end, possibly on another device. */
export function markReadUpTo(client: QueryClient, id: string, read: number): void {
  client.setQueriesData<Pages>({ queryKey: chatKeys.lists }, (pages) => {
    if (!pages) return pages;
    const change = (one: Conversation): Conversation =>
      one.id === id && read >= one.seq ? { ...one, unread: 0, mentioned: false } : one;
    return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
  });
}
