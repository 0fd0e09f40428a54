import type { ChatMessage } from '@atrium/proto/chat/messages';

/** A message, with what stands above it. */
export interface Row {
  readonly key: string;
  readonly message: ChatMessage;
  /** The first of several that somebody wrote one after the other: it says who. */
  readonly first: boolean;
  /** A new day begins with it. */
  readonly day: boolean;
  /** What is new begins with it. */
  readonly isNew: boolean;
}

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

/**
 * The messages with their days and the line above what is new; `readTo` is how far was read when one came, if anything
 * was new. Days and lines are no rows of their own: a place in the history is kept by the messages, which never go.
 */
export function rowsOf(messages: readonly ChatMessage[], readTo: number | null, me: string): Row[] {
  const rows: Row[] = [];
  let before: ChatMessage | undefined;
  let isNewShown = readTo === null;
  for (const message of messages) {
    const day = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    const isNew = !isNewShown && message.seq > (readTo ?? 0) && message.author.id !== me;
    isNewShown ||= isNew;
    rows.push({
      key: message.id,
      message,
      first: day || isNew || !belongsTo(message, before),
      day,
      isNew,
    });
    before = message;
  }
  return rows;
}
