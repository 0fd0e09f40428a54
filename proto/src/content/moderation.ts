import { z } from 'zod';
import { Id, IdParams, Instant, PersonRef, lengths, paragraphs, page, pageOf } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';

export const moderationTag: Tag = {
  name: 'Moderation',
  description: 'Decide on reported, held and appealed comments.',
};

/** A comment that was reported, held, or removed and appealed, with what moderators need to decide. */
export const ModerationCase = z
  .object({
    id: Id.describe('ID of the comment.'),
    kind: z.literal('comment'),
    subject: z.object({ kind: z.string(), id: Id, title: z.string(), link: z.string() }),
    author: PersonRef,
    text: z.string(),
    createdAt: Instant,
    requiresModeration: z.boolean().describe('Whether it awaits a decision.'),
    held: z.boolean().describe('Whether the comment is hidden until review because of its words.'),
    heldFor: z.array(z.string()).describe('The matching entries of the word list.'),
    reports: z.array(z.object({ reportedAt: Instant, reportedBy: PersonRef, reason: z.string() })),
    removedByModerator: z.boolean(),
    dismissedBy: PersonRef.nullable().describe('The moderator who dismissed it.'),
    moderatedBy: PersonRef.nullable().describe('The moderator who decided last.'),
    moderatedAt: Instant.nullable(),
    reason: z.string().describe('Why the comment was removed.'),
    appeal: z
      .object({
        at: Instant,
        reason: z.string(),
        state: z.enum(['pending', 'granted', 'refused']),
        decidedBy: PersonRef.nullable(),
      })
      .nullable(),
    decidable: z
      .boolean()
      .describe(
        'Whether you can decide: not on your own comment, and not on an appeal against your own decision.',
      ),
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
  summary: 'List moderation cases',
  description: 'Open cases, or decided ones with `state=decided`.',
  query: page.extend({ state: z.enum(['open', 'decided']).default('open') }),
  response: pageOf(ModerationCase).extend({ open: z.number().int() }),
  problems: ['invalid-cursor'],
});

export const moderation = endpoints('content', 'moderation', moderationTag, {
  list,
  export: exportOf(list, 'moderation cases', labels('Moderation', 'Moderacja', 'Moderation')),
  get: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/moderation/:id',
    summary: 'Get a moderation case',
    params: IdParams,
    response: ModerationCase,
  }),
  dismiss: endpoint({
    ...base,
    method: 'POST',
    path: '/moderation/:id/dismiss',
    summary: 'Dismiss a moderation case',
    description: 'Keeps a reported comment, or publishes one that was held for review.',
    params: IdParams,
    response: ModerationCase,
    problems,
  }),
  removeComment: endpoint({
    ...base,
    method: 'POST',
    path: '/moderation/:id/removal',
    summary: 'Remove a comment',
    description: 'Hides the comment from everyone but moderators. Its author sees the reason.',
    params: IdParams,
    body: z.object({ reason: paragraphs(lengths.reason) }),
    response: ModerationCase,
    problems,
  }),
  decideAppeal: endpoint({
    ...base,
    method: 'POST',
    path: '/moderation/:id/appeal',
    summary: 'Decide an appeal',
    description: 'Granting an appeal restores the comment.',
    params: IdParams,
    body: z.object({ grant: z.boolean() }),
    response: ModerationCase,
    problems,
  }),
});
