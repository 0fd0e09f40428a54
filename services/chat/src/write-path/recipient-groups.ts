import type { ChatMessage } from '@atrium/proto/chat/messages';
import { includesSeq, type Span } from '../conversations/spans.ts';
import { withoutHiddenQuote } from '../messages/message-presenter.ts';
import type { Member } from '../conversations/membership-cache.store.ts';

/** People who receive the same messages. */
export interface RecipientGroup {
  readonly people: readonly string[];
  readonly messages: readonly ChatMessage[];
}

/**
 * Groups members by what they may see. Most receive everything and form one group; members who may not see a message or
 * its quote form groups without it.
 */
export function groupRecipients(
  messages: readonly ChatMessage[],
  members: readonly Member[],
): RecipientGroup[] {
  const earliest = Math.min(...messages.flatMap(({ seq, replyTo }) => [seq, replyTo?.seq ?? seq]));
  const latecomers = members.filter(({ spans }) => !seesFrom(spans, earliest));
  const late = new Set(latecomers);
  const all = members.filter((member) => !late.has(member)).map(({ person }) => person);
  return [{ people: all, messages }, ...groupLatecomers(messages, latecomers)].filter(
    (share) => share.people.length > 0 && share.messages.length > 0,
  );
}

/** True if the person has been a member without a break since that message. */
function seesFrom(spans: readonly Span[], seq: number): boolean {
  const last = spans.at(-1);
  return last !== undefined && last.to === null && last.from <= seq;
}

function groupLatecomers(messages: readonly ChatMessage[], members: readonly Member[]): RecipientGroup[] {
  const shares = new Map<string, { people: string[]; messages: ChatMessage[] }>();
  for (const { person, spans } of members) {
    const mine = messages
      .filter(({ seq }) => includesSeq(spans, seq))
      .map((message) => withoutHiddenQuote(message, spans));
    const key = mine.map(({ id, replyTo }) => `${id} ${replyTo ? 'q' : ''}`).join();
    const share = shares.get(key) ?? { people: [], messages: mine };
    share.people.push(person);
    shares.set(key, share);
  }
  return [...shares.values()];
}
