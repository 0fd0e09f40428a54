import { conversations } from '@atrium/proto/chat/conversations';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { apiOf } from '../../shared/api/api.ts';
import { logFailure } from '../../shared/api/log-failure.ts';

const api = apiOf(conversations);
/** Milliseconds between two calls about one conversation. */
const pause = 800;

interface Reached {
  delivered: number;
  read: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** What the server was told. */
  told: { delivered: number; read: number };
}

const reached = new Map<string, Reached>();

const of = (conversation: string): Reached => {
  const known = reached.get(conversation) ?? { delivered: 0, read: 0, told: { delivered: 0, read: 0 } };
  reached.set(conversation, known);
  return known;
};

/** Messages came to this browser. */
export function delivered(messages: readonly ChatMessage[]): void {
  for (const { conversation, seq } of messages) reach(conversation, { delivered: seq, read: 0 });
}

/** Everything up to a message was on screen, before somebody's eyes. */
export const seen = (conversation: string, seq: number): void =>
  reach(conversation, { delivered: seq, read: seq });

/** What the server knows already need not be told. */
export function knownMarks(conversation: string, marks: { delivered: number; read: number }): void {
  const known = of(conversation);
  known.told = further(known.told, marks);
}

const further = (one: { delivered: number; read: number }, other: { delivered: number; read: number }) => ({
  delivered: Math.max(one.delivered, other.delivered),
  read: Math.max(one.read, other.read),
});

function reach(conversation: string, marks: { delivered: number; read: number }): void {
  const known = of(conversation);
  Object.assign(known, further(known, marks));
  if (known.timer || !isNews(known)) return;
  known.timer = setTimeout(() => void tell(conversation, known), known.told.delivered === 0 ? 0 : pause);
}

const isNews = ({ delivered: came, read, told }: Reached): boolean =>
  came > told.delivered || read > told.read;

async function tell(conversation: string, known: Reached): Promise<void> {
  known.timer = undefined;
  const body = { delivered: known.delivered, read: known.read };
  try {
    await api.mark({ params: { id: conversation }, body });
    known.told = further(known.told, body);
  } catch (error) {
    // The next message, or the next look, says it again.
    logFailure('Marking messages', error);
  }
}
