import { z } from 'zod';
import { Id, lengths, line, localisedLine } from '../common.ts';

export const maxQuestions = 5;
/** Of a question with a choice. */
export const maxOptions = 10;
/** Days after the end of an event for which replies and the names of guests are kept. */
export const repliesKeptDays = 30;

export const QuestionKind = z.enum(['text', 'choice', 'yes-no']).meta({ id: 'EventQuestionKind' });
export type QuestionKind = z.infer<typeof QuestionKind>;

const areUnique = (all: readonly { readonly id: string }[]): boolean =>
  new Set(all.map(({ id }) => id)).size === all.length;
const kept = 'Chosen by the client. It stays the same when the text changes, so that replies stay with it.';

const QuestionOption = z.object({ id: Id.describe(kept), text: localisedLine(lengths.name) });

/** A question to the people who attend, as its organiser writes it. */
export const EventQuestion = z
  .object({
    id: Id.describe(kept),
    text: localisedLine(lengths.title),
    kind: QuestionKind,
    options: z
      .array(QuestionOption)
      .max(maxOptions)
      .refine(areUnique, { params: { code: 'unique' } })
      .default([])
      .describe('Of a choice, at least two; else none.'),
    required: z.boolean().default(false).describe('Whether people can accept only with a reply.'),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options.length >= 2, {
    path: ['options'],
    params: { code: 'required' },
  })
  .refine(({ kind, options }) => kind === 'choice' || options.length === 0, {
    path: ['options'],
    params: { code: 'invalid' },
  })
  .meta({ id: 'EventQuestion' });
export type EventQuestion = z.infer<typeof EventQuestion>;

export const EventQuestions = z
  .array(EventQuestion)
  .max(maxQuestions)
  .refine(areUnique, { params: { code: 'unique' } });

/** A question in the reader's language. */
export const AskedQuestion = z
  .object({
    id: Id,
    text: z.string(),
    kind: QuestionKind,
    options: z.array(z.object({ id: Id, text: z.string() })),
    required: z.boolean(),
  })
  .meta({ id: 'AskedQuestion' });
export type AskedQuestion = z.infer<typeof AskedQuestion>;

/** By ID of the question: a text, the ID of an option, or `yes` or `no`. */
export const Replies = z.record(Id, line(lengths.summary)).meta({ id: 'EventReplies' });
export type Replies = z.infer<typeof Replies>;

/** What a person replies to the questions of an event, and whom they bring. */
export const replyFields = {
  replies: Replies.describe('Replies to the questions of the event.'),
  guestNames: z.array(line(lengths.personName)).describe('Names of guests, as far as they are given.'),
};
