import { DomainError } from '@atrium/common/errors/domain-error';
import type { AnswerFields, EventFields } from '@atrium/proto/events/event';
import type { EventQuestion } from '@atrium/proto/events/questions';
import type { GivenReplies } from './given-replies.ts';

type Asking = Pick<EventFields, 'questions' | 'asksGuestNames'>;
interface Rules {
  /** Whether required questions may stay open. */
  readonly isComplete: boolean;
}

/**
 * What a person replies once they have answered: what they send now, or else what they have replied before. Fails with
 * the path of each reply that the event does not take. Only people who accept reply.
 */
export function repliesAfter(
  asking: Asking,
  { answer, guests, replies, guestNames }: AnswerFields,
  before: GivenReplies,
  { isComplete }: Rules,
): GivenReplies {
  if (answer !== 'attending') {
    if (Object.keys(replies ?? {}).length > 0) refuse(['replies'], 'invalid');
    if (guestNames && guestNames.length > 0) refuse(['guestNames'], 'invalid');
    return { replies: {}, guestNames: [] };
  }
  assertTaken(asking, replies ?? {});
  if (guestNames && guestNames.length > (asking.asksGuestNames ? guests : 0))
    refuse(['guestNames'], 'invalid');
  const all = {
    replies: replies ?? before.replies,
    guestNames: (guestNames ?? before.guestNames).slice(0, guests),
  };
  if (!isComplete) return all;
  const missing = asking.questions.find(({ id, required }) => required && !Object.hasOwn(all.replies, id));
  if (missing) refuse(['replies', missing.id], 'required');
  return all;
}

function assertTaken({ questions }: Asking, replies: GivenReplies['replies']): void {
  const asked = new Map(questions.map((question) => [question.id, question]));
  for (const [id, reply] of Object.entries(replies)) {
    const question = asked.get(id);
    if (!question || !takes(question, reply)) refuse(['replies', id], 'invalid');
  }
}

function takes({ kind, options }: EventQuestion, reply: string): boolean {
  switch (kind) {
    case 'text':
      return true;
    case 'choice':
      return options.some(({ id }) => id === reply);
    case 'yes-no':
      return reply === 'yes' || reply === 'no';
  }
}

function refuse(path: string[], code: 'invalid' | 'required'): never {
  throw new DomainError('invalid-input', 'Replies that the event does not take', [{ path, code }]);
}

/** What replies no longer belong to once an event asks something else. */
export interface NoLongerAsked {
  readonly questions: readonly string[];
  readonly options: readonly { readonly question: string; readonly option: string }[];
  readonly guestNames: boolean;
}

export function noLongerAsked(before: Asking, after: Asking): NoLongerAsked {
  const now = new Map(after.questions.map((question) => [question.id, question]));
  const isGone = ({ id, kind }: EventQuestion): boolean => now.get(id)?.kind !== kind;
  const options = before.questions
    .filter((question) => !isGone(question))
    .flatMap((question) => {
      const left = new Set(now.get(question.id)?.options.map(({ id }) => id));
      const gone = question.options.filter(({ id }) => !left.has(id));
      return gone.map(({ id }) => ({ question: question.id, option: id }));
    });
  return {
    questions: before.questions.filter(isGone).map(({ id }) => id),
    options,
    guestNames: before.asksGuestNames && !after.asksGuestNames,
  };
}
