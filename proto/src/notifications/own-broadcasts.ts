import { z } from 'zod';
import { Id, IdParams, Instant, Language, Nothing, PersonRef, lengths, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { BroadcastChannel, BroadcastKind, SafetyAnswer } from './broadcasts.ts';

/**
 * The page of one for whoever it was sent to is `/broadcasts/{id}`; a push, a mail and an SMS lead there with `?from=push`, `mail`
 * or `sms`, which `open` is told.
 */
export const broadcastPage = (id: string, from?: BroadcastChannel): string =>
  `/broadcasts/${encodeURIComponent(id)}${from ? `?from=${from}` : ''}`;

/** A broadcast in the list of whoever it was sent to, in their language. */
export const BroadcastSummary = z
  .object({
    id: Id,
    kind: BroadcastKind,
    title: z.string(),
    language: Language,
    by: PersonRef,
    sentAt: Instant,
    opened: z.boolean(),
    /** Whether one is asked to confirm, and has. */
    confirm: z.boolean(),
    confirmed: z.boolean(),
    /** Of an emergency: what one has said. */
    answer: SafetyAnswer.nullable(),
  })
  .meta({ id: 'BroadcastSummary' });
export type BroadcastSummary = z.infer<typeof BroadcastSummary>;

export const Broadcast = BroadcastSummary.extend({
  message: z.string(),
  link: z.string().nullable(),
  note: z.string().nullable(),
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

/** For whoever they were sent to; nobody else finds them. */
export const broadcasts = endpoints('notifications', 'broadcasts', {
  list: endpoint({
    access: 'signed-in',
    feature: 'broadcasts',
    rate: 'read',
    method: 'GET',
    path: '/broadcasts',
    summary: 'List the broadcasts sent to oneself, newest first',
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
    summary: 'Read a broadcast that was sent to oneself',
    query: seen,
    response: Broadcast,
  }),
  open: endpoint({
    ...own,
    path: '/broadcasts/:id/opening',
    summary: 'Record that one opened a broadcast, and by which way one came; only the first time counts',
    body: z.object({ from: BroadcastChannel.default('app') }),
    response: Nothing,
    status: 204,
  }),
  click: endpoint({
    ...own,
    path: '/broadcasts/:id/click',
    summary: 'Record that one followed the link, and answer where it leads; only the first time counts',
    response: z.object({ link: z.string() }),
    problems: ['wrong-state'],
  }),
  confirm: endpoint({
    ...own,
    path: '/broadcasts/:id/confirmation',
    summary: 'Confirm that one has read a broadcast',
    response: Nothing,
    status: 204,
    problems: ['wrong-state'],
  }),
  answer: endpoint({
    ...own,
    path: '/broadcasts/:id/answer',
    summary: 'Say in an emergency whether one is safe; what one says last holds',
    body: z.object({
      answer: SafetyAnswer,
      note: z.string().trim().max(lengths.summary).nullable().default(null),
    }),
    response: Broadcast,
    problems: ['wrong-state'],
  }),
});
