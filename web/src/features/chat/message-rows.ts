import type { ChatMessage } from '@atrium/proto/chat/messages';

/** A message, and what is drawn above it. */
export interface MessageRow {
  readonly key: string;
  readonly message: ChatMessage;
  /** Whether the message is the first of a group by the same author. It shows the author. */
  readonly first: boolean;
  /** Whether a separator for a new day is drawn above. */
  readonly day: boolean;
  /** Whether the line above the first new message is drawn above. */
  readonly isNew: boolean;
}

/** Milliseconds. Messages of one author are grouped if each follows the one before within this time. */
const groupingWindow = 5 * 60_000;

const dayOf = (at: string): string => new Date(at).toDateString();

const isGroupedWith = (message: ChatMessage, before: ChatMessage | undefined): boolean =>
  before !== undefined &&
  !before.event &&
  !message.event &&
  !message.replyTo &&
  before.author.id === message.author.id &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < groupingWindow;

/**
 * Adds day separators and the line above new messages. `readTo` is the last message read when the conversation was
 * opened, or null if nothing was unread. Separators are not rows of their own: the scroll position is anchored to
 * messages, because rows of messages are never removed.
 */
export function toMessageRows(
  messages: readonly ChatMessage[],
  readTo: number | null,
  me: string,
): MessageRow[] {
  const rows: MessageRow[] = [];
  let before: ChatMessage | undefined;
  let isNewShown = readTo === null;
  for (const message of messages) {
    const day = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    const isNew = !isNewShown && message.seq > (readTo ?? 0) && message.author.id !== me;
    isNewShown ||= isNew;
    rows.push({
      key: message.id,
      message,
      first: day || isNew || !isGroupedWith(message, before),
      day,
      isNew,
    });
    before = message;
  }
  return rows;
}
