import type { ChatMessage } from '@atrium/proto/chat/messages';

/** What stands under each other in a conversation. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      /** The first of several that somebody wrote one after the other: it says who. */
      readonly first: boolean;
    };

/** Milliseconds within which what one person writes belongs together. */
const together = 5 * 60_000;

const dayOf = (at: string): string => new Date(at).toDateString();

const belongsTo = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  before !== undefined &&
  !before.event &&
  !message.event &&
  !message.replyTo &&
  before.author.id === message.author.id &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < together;

/** Days, the line above what is new, and the messages; `readTo` is how far was read when one came, if anything was new. */
export function rowsOf(messages: readonly ChatMessage[], readTo: number | null, me: string): Row[] {
  const rows: Row[] = [];
  let before: ChatMessage | undefined;
  let isNewShown = readTo === null;
  for (const message of messages) {
    const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.seq}`, at: message.createdAt });
    const isNew = !isNewShown && message.seq > (readTo ?? 0) && message.author.id !== me;
    if (isNew) rows.push({ kind: 'new', key: 'new' });
    isNewShown ||= isNew;
    const first = isNewDay || isNew || !belongsTo(message, before);
    rows.push({ kind: 'message', key: message.id, message, first });
    before = message;
  }
  return rows;
}
