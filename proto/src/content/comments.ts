import { z } from 'zod';
import { Id, IdParams, Instant, PersonRef, lengths, paragraphs, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { Reactions } from './reactions.ts';

/** What can be commented on; each kind is published by its owner as a subject. */
export const CommentedKind = z.enum(['article']).meta({ id: 'CommentedKind' });

export const Comment = z
  .object({
    id: Id,
    subject: z.object({ kind: CommentedKind, id: Id }),
    /** The comment this replies to. */
    replyTo: Id.nullable(),
    author: PersonRef,
    /** Empty when deleted, removed or held, unless the reader moderates or wrote it. A mention is `@[name](person-id)`. */
    text: z.string(),
    /** `held` waits for a moderator's review: to others it is not there, or empty when they have replied to it. */
    state: z.enum(['visible', 'held', 'deleted', 'removed']),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    deletedAt: Instant.nullable(),
    /** As many as the reader may see. */
    replies: z.number().int(),
    reactions: Reactions,
    /** Whether the reader has reported it. */
    reported: z.boolean(),
    /** Why it was removed: only to its author and to moderators. */
    removal: z
      .object({ reason: z.string(), appeal: z.enum(['possible', 'pending', 'granted', 'refused']) })
      .nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

const base = { access: 'user:articles', feature: 'articles', rate: 'write' } as const;
const text = paragraphs(lengths.comment);

export const comments = endpoints('content', 'comments', {
  list: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/subjects/:kind/:id/comments',
    summary: 'List the comments on something, newest first; with replyTo, the replies to one, oldest first',
    params: z.object({ kind: CommentedKind, id: Id }),
    query: page.extend({ replyTo: Id.optional() }),
    response: pageOf(Comment).extend({ total: z.number().int() }),
    problems: ['invalid-cursor'],
  }),
  add: endpoint({
    ...base,
    method: 'POST',
    path: '/subjects/:kind/:id/comments',
    summary: 'Comment on something, or reply',
    params: z.object({ kind: CommentedKind, id: Id }),
    body: z.object({ text, replyTo: Id.nullable().default(null) }),
    response: Comment,
    status: 201,
    problems: ['comments-closed'],
    grouped: true,
  }),
  get: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/comments/:id',
    summary: 'Show a comment',
    params: IdParams,
    response: Comment,
  }),
  edit: endpoint({
    ...base,
    method: 'PUT',
    path: '/comments/:id',
    summary: "Change one's own comment",
    params: IdParams,
    body: z.object({ text }),
    response: Comment,
    versioned: true,
    problems: ['wrong-state'],
  }),
  remove: endpoint({
    ...base,
    method: 'DELETE',
    path: '/comments/:id',
    summary: "Delete one's own comment",
    params: IdParams,
    response: Comment,
    problems: ['wrong-state'],
  }),
  report: endpoint({
    ...base,
    method: 'POST',
    path: '/comments/:id/report',
    summary: 'Report a comment to the moderators, once',
    params: IdParams,
    body: z.object({ reason: z.string().trim().max(lengths.reason).default('') }),
    response: Comment,
    problems: ['already-reported', 'wrong-state'],
  }),
  appeal: endpoint({
    ...base,
    method: 'POST',
    path: '/comments/:id/appeal',
    summary: "Ask another moderator to decide again on one's own removed comment, once",
    params: IdParams,
    body: z.object({ reason: paragraphs(lengths.reason) }),
    response: Comment,
    problems: ['wrong-state'],
  }),
});
