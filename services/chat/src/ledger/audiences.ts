import type { ChatMessage } from '@atrium/proto/chat/messages';
import { sees, type Span } from '../conversations/spans.ts';
import { withoutHidden } from '../messages/message-views.ts';
import type { Member } from './members.ts';

/** The same messages for these people. */
export interface Share {
  readonly people: readonly string[];
  readonly messages: readonly ChatMessage[];
}

/**
 * Who gets what of some changes: most people all of it, in one share; who may not see a message, or what it quotes,
 * another one without it.
 */
export function sharesOf(messages: readonly ChatMessage[], members: readonly Member[]): Share[] {
  const earliest = Math.min(...messages.flatMap(({ seq, replyTo }) => [seq, replyTo?.seq ?? seq]));
  const latecomers = members.filter(({ spans }) => !seesFrom(spans, earliest));
  const late = new Set(latecomers);
  const all = members.filter((member) => !late.has(member)).map(({ person }) => person);
  return [{ people: all, messages }, ...sharesOfLatecomers(messages, latecomers)].filter(
    (share) => share.people.length > 0 && share.messages.length > 0,
  );
}

/** Whether somebody has taken part all the time since a message. */
function seesFrom(spans: readonly Span[], seq: number): boolean {
  const last = spans.at(-1);
  return last !== undefined && last.to === null && last.from <= seq;
}

function sharesOfLatecomers(messages: readonly ChatMessage[], members: readonly Member[]): Share[] {
  const shares = new Map<string, { people: string[]; messages: ChatMessage[] }>();
  for (const { person, spans } of members) {
    const mine = messages
      .filter(({ seq }) => sees(spans, seq))
      .map((message) => withoutHidden(message, spans));
    const key = mine.map(({ id, replyTo }) => `${id} ${replyTo ? 'q' : ''}`).join();
    const share = shares.get(key) ?? { people: [], messages: mine };
    share.people.push(person);
    shares.set(key, share);
  }
  return [...shares.values()];
}
