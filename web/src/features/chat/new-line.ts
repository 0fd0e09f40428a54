import type { ChatMessage } from '@atrium/proto/chat/messages';

/** Where the line above what is new stands. */
export interface NewLineState {
  /** It is drawn above the first message of others after this one; null while there is none. */
  readonly after: number | null;
  /** The last message of the conversation; null while what is shown does not reach the end. */
  readonly last: number | null;
}

export interface WhoLooks {
  readonly me: string;
  /** Whether the end is before somebody's eyes. */
  readonly isThere: boolean;
  /** The last message that was. */
  readonly reached: number;
}

/**
 * The line once more has come: what comes while nobody looks is new, and the line waits where it is until all of that
 * was read. Whoever says something has read the rest.
 */
export function withNewest(
  line: NewLineState,
  last: number | null,
  items: readonly ChatMessage[],
  { me, isThere, reached }: WhoLooks,
): NewLineState {
  const before = line.last;
  if (before === null || last === null || last <= before) return { ...line, last };
  const came = items.filter(({ seq, event }) => seq > before && !event);
  if (came.at(-1)?.author.id === me) return { after: null, last };
  const isSpent = line.after === null || reached >= before;
  const moves = came.length > 0 && !isThere && isSpent;
  return { after: moves ? before : line.after, last };
}
