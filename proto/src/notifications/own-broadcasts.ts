import { z } from 'zod';
import {
  Id,
  IdParams,
  Instant,
  Language,
  NoContent,
  PersonRef,
  lengths,
  page,
  pageOf,
  optionalParagraphs,
} from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { BroadcastChannel, SafetyAnswer } from './broadcasts.ts';
import { BroadcastKind } from './broadcast-queries.ts';

const broadcastsTag: Tag = { name: 'Broadcasts', description: 'Broadcasts sent to you.' };

/**
 * Page of a broadcast for its recipients. Push notifications, e-mails and SMS link to it with `?from=push`, `mail` or
 * `sms`, which the page passes to `open`.
 */
export const broadcastPage = (id: string, from?: BroadcastChannel): string =>
  `/broadcasts/${encodeURIComponent(id)}${from ? `?from=${from}` : ''}`;

const todoPrefix = 'broadcast.';
/** Names the todo that a broadcast is for its recipients. */
export const todoOfBroadcast = (id: string): string => todoPrefix + id;
export const broadcastOfTodo = (todo: string): string => todo.slice(todoPrefix.length);

/** A broadcast in a recipient's list, in their language. */
export const BroadcastSummary = z
  .object({
    id: Id,
    kind: BroadcastKind,
    title: z.string(),
    language: Language.describe(
      'Language of the texts; a fallback if it differs from the requested language.',
    ),
    by: PersonRef,
    sentAt: Instant,
    opened: z.boolean().describe('Whether you have opened it.'),
    confirm: z.boolean().describe('Whether you are asked to acknowledge it.'),
    confirmed: z.boolean().describe('Whether you have acknowledged it.'),
    answer: SafetyAnswer.nullable().describe('Emergencies only: your response; null if there is none.'),
  })
  .meta({ id: 'BroadcastSummary' });
export type BroadcastSummary = z.infer<typeof BroadcastSummary>;

export const Broadcast = BroadcastSummary.extend({
  message: z.string(),
  link: z.string().nullable().describe('Path in the web client, or a full URL; null if there is none.'),
  note: z.string().nullable().describe('Emergencies only: your note.'),
}).meta({ id: 'Broadcast' });
export type Broadcast = z.infer<typeof Broadcast>;

const own = {
  access: 'signed-in',
  feature: 'broadcasts',
  rate: 'write',
  method: 'PUT',
  params: IdParams,
  personLevel: 'own',
} as const;
const seen = z.object({ language: Language.optional() });

/** For recipients only. No one else can find them. */
export const broadcasts = endpoints('notifications', 'broadcasts', broadcastsTag, {
  list: endpoint({
    access: 'signed-in',
    feature: 'broadcasts',
    rate: 'read',
    method: 'GET',
    path: '/broadcasts',
    summary: 'List the broadcasts sent to you, newest first',
    query: page.extend(seen.shape),
    personLevel: 'own',
    response: pageOf(BroadcastSummary),
    problems: ['invalid-cursor'],
  }),
  get: endpoint({
    ...own,
    rate: 'read',
    method: 'GET',
    path: '/broadcasts/:id',
    summary: 'Get a broadcast sent to you',
    query: seen,
    response: Broadcast,
  }),
  open: endpoint({
    ...own,
    path: '/broadcasts/:id/open',
    summary: 'Mark a broadcast as opened',
    description: 'With the channel that it was opened from. Only the first call is recorded.',
    body: z.object({
      from: BroadcastChannel.default('app').describe('The channel that it was opened from.'),
    }),
    response: NoContent,
    status: 204,
  }),
  click: endpoint({
    ...own,
    path: '/broadcasts/:id/click',
    summary: 'Mark the link of a broadcast as followed',
    description:
      'Returns the link, or 409 `wrong-state` if the broadcast has none. Only the first call is recorded.',
    response: z.object({ link: z.string() }),
    problems: ['wrong-state'],
  }),
  confirm: endpoint({
    ...own,
    path: '/broadcasts/:id/confirmation',
    summary: 'Acknowledge a broadcast',
    description: 'Returns 409 `wrong-state` if the broadcast does not ask for it.',
    response: NoContent,
    status: 204,
    problems: ['wrong-state'],
  }),
  answer: endpoint({
    ...own,
    path: '/broadcasts/:id/answer',
    summary: 'Respond to an emergency broadcast',
    description:
      'Whether you are safe or need help. A later response replaces the earlier one. Returns 409 `wrong-state` for other broadcasts.',
    body: z.object({
      answer: SafetyAnswer,
      note: optionalParagraphs(lengths.summary)
        .nullable()
        .default(null)
        .describe('Where you are or what you need.'),
    }),
    response: Broadcast,
    problems: ['wrong-state'],
  }),
});
