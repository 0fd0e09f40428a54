import { z } from 'zod';
import { Id, IdParams, Instant, PersonRef, lengths, paragraphs, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';

/** Something reported, held back, or removed and appealed against, with what moderators need to decide. */
export const ModerationCase = z
  .object({
    /** The comment's id. */
    id: Id,
    kind: z.literal('comment'),
    subject: z.object({ kind: z.string(), id: Id, title: z.string(), link: z.string() }),
    author: PersonRef,
    text: z.string(),
    createdAt: Instant,
    requiresModeration: z.boolean(),
    /** Whether it waits out of sight because of its words. */
    held: z.boolean(),
    /** The entries of the word list it was held back for. */
    heldFor: z.array(z.string()),
    reports: z.array(z.object({ reportedAt: Instant, reportedBy: PersonRef, reason: z.string() })),
    removedByModerator: z.boolean(),
    dismissedBy: PersonRef.nullable(),
    moderatedBy: PersonRef.nullable(),
    moderatedAt: Instant.nullable(),
    reason: z.string(),
    appeal: z
      .object({
        at: Instant,
        reason: z.string(),
        state: z.enum(['pending', 'granted', 'refused']),
        decidedBy: PersonRef.nullable(),
      })
      .nullable(),
    /** Whether whoever asks may decide: never on their own words, nor on an appeal against their own decision. */
    decidable: z.boolean(),
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCase = z.infer<typeof ModerationCase>;

const base = { access: 'admin:moderation', scoped: 'inside', feature: null, rate: 'write' } as const;
const problems = ['own-content', 'already-decided'] as const;

const list = endpoint({
  ...base,
  rate: 'read',
  method: 'GET',
  path: '/moderation',
  summary: 'List what waits for a decision, or what was decided',
  query: page.extend({ state: z.enum(['open', 'decided']).default('open') }),
  response: pageOf(ModerationCase).extend({ open: z.number().int() }),
  problems: ['invalid-cursor'],
});

export const moderation = endpoints('content', 'moderation', {
  list,
  export: exportOf(list, 'what waits for a decision, or what was decided,'),
  get: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/moderation/:id',
    summary: 'Show one case',
    params: IdParams,
    response: ModerationCase,
  }),
  dismiss: endpoint({
    ...base,
    method: 'POST',
    path: '/moderation/:id/dismiss',
    summary: 'Dismiss the reports, and the comment stays; or let through what was held back',
    params: IdParams,
    response: ModerationCase,
    problems,
  }),
  uphold: endpoint({
    ...base,
    method: 'POST',
    path: '/moderation/:id/uphold',
    summary: 'Remove the comment for all but moderators, with a reason its author sees',
    params: IdParams,
    body: z.object({ reason: paragraphs(lengths.reason) }),
    response: ModerationCase,
    problems,
  }),
  decideAppeal: endpoint({
    ...base,
    method: 'POST',
    path: '/moderation/:id/appeal',
    summary: 'Decide an appeal; granting it brings the comment back',
    params: IdParams,
    body: z.object({ grant: z.boolean() }),
    response: ModerationCase,
    problems,
  }),
});
