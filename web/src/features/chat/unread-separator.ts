import type { ChatMessage } from '@atrium/proto/chat/messages';

/** Position of the line above the first new message. */
export interface UnreadSeparatorState {
  /** The line is drawn above the first message of others after this one. Null if there is no line. */
  readonly after: number | null;
  /** The last message of the conversation. Null while the loaded messages do not reach the end. */
  readonly last: number | null;
}

export interface ReadingPosition {
  readonly me: string;
  /** Whether the reader sees the end of the conversation. */
  readonly isAtEnd: boolean;
  /** The last message the reader has seen. */
  readonly reached: number;
}

/**
 * Moves the line when messages arrive. Messages that arrive while the reader is away are new, and the line stays until
 * all of them were read. Sending a message counts as having read everything.
 */
export function advanceSeparator(
  line: UnreadSeparatorState,
  last: number | null,
  items: readonly ChatMessage[],
  { me, isAtEnd, reached }: ReadingPosition,
): UnreadSeparatorState {
  const before = line.last;
  if (before === null || last === null || last <= before) return { ...line, last };
  const arrived = items.filter(({ seq, event }) => seq > before && !event);
  if (arrived.at(-1)?.author.id === me) return { after: null, last };
  const isSpent = line.after === null || reached >= before;
  const moves = arrived.length > 0 && !isAtEnd && isSpent;
  return { after: moves ? before : line.after, last };
}
