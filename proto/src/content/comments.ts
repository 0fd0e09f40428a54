import { z } from 'zod';
import {
  Id,
  IdParams,
  Instant,
  Language,
  PersonRef,
  lengths,
  paragraphs,
  page,
  pageOf,
  oneOrMany,
  optionalParagraphs,
} from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { commentsAndReactionsTag } from './reactions.ts';
import { Reactions } from './reactions.ts';

/** Kinds that can be commented on. The service that owns a kind publishes each item as a subject. */
export const CommentedKind = z.enum(['article']).meta({ id: 'CommentedKind' });

export const Comment = z
  .object({
    id: Id,
    subject: z.object({ kind: CommentedKind, id: Id }),
    replyTo: Id.nullable().describe('ID of the comment that this one replies to.'),
    author: PersonRef,
    text: z
      .string()
      .describe(
        'Empty if deleted, removed or held, except for moderators and the author. A mention is written `@[name](person-id)`.',
      ),
    state: z
      .enum(['visible', 'held', 'deleted', 'removed'])
      .describe('`held` comments await review and are hidden from others.'),
    createdAt: Instant,
    editedAt: Instant.nullable(),
    deletedAt: Instant.nullable(),
    replies: z.number().int().describe('Number of replies that you can see.'),
    reactions: Reactions,
    reported: z.boolean().describe('Whether you have reported it.'),
    removal: z
      .object({ reason: z.string(), appeal: z.enum(['possible', 'pending', 'granted', 'refused']) })
      .nullable()
      .describe('Why it was removed. Only for its author and for moderators.'),
    version: z.number().int(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;

/** What a comment says, in a few words. */
export const CommentExcerpt = z
  .object({ id: Id, text: z.string().describe('The beginning of the text, without the IDs of mentions.') })
  .meta({ id: 'CommentExcerpt' });
export type CommentExcerpt = z.infer<typeof CommentExcerpt>;

const base = { access: 'user:articles', feature: 'articles', rate: 'write' } as const;
const text = paragraphs(lengths.comment);

const CommentDraft = z.object({
  id: z.uuid().describe('Chosen by the client. Sending the same ID again returns the stored comment.'),
  text,
  replyTo: Id.nullable().default(null).describe('ID of the comment that this one replies to.'),
});
export type CommentDraft = z.infer<typeof CommentDraft>;

export const comments = endpoints('content', 'comments', commentsAndReactionsTag, {
  list: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/subjects/:kind/:id/comments',
    summary: 'List comments, newest first',
    description: 'With `replyTo`, lists the replies to that comment, oldest first.',
    params: z.object({ kind: CommentedKind, id: Id }),
    query: page.extend({ replyTo: Id.optional().describe('ID of the comment whose replies to list.') }),
    response: pageOf(Comment).extend({ total: z.number().int() }),
    problems: ['invalid-cursor'],
  }),
  add: endpoint({
    ...base,
    method: 'POST',
    path: '/subjects/:kind/:id/comments',
    summary: 'Create a comment or reply',
    description:
      'The client chooses the comment ID. Sending the same ID again returns the stored comment. Returns 409 `comments-closed` if comments are turned off for the article.',
    concurrent: true,
    params: z.object({ kind: CommentedKind, id: Id }),
    body: CommentDraft,
    response: Comment,
    status: 201,
    problems: ['comments-closed', 'already-exists', 'wrong-state'],
  }),
  excerpts: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/comment-excerpts',
    summary: 'Get the beginnings of some comments',
    description:
      'Only of comments that you can read now, in the order of their IDs. Deleted, removed and held ones are left out.',
    query: z.object({ comment: oneOrMany(Id).describe('IDs of comments.'), language: Language.optional() }),
    response: z.object({ items: z.array(CommentExcerpt) }),
  }),
  get: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/comments/:id',
    summary: 'Get a comment',
    params: IdParams,
    response: Comment,
  }),
  edit: endpoint({
    ...base,
    method: 'PUT',
    path: '/comments/:id',
    summary: 'Update one of your comments',
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
    summary: 'Delete one of your comments',
    params: IdParams,
    response: Comment,
    problems: ['wrong-state'],
  }),
  report: endpoint({
    ...base,
    method: 'POST',
    path: '/comments/:id/report',
    summary: 'Report a comment to the moderators',
    description: 'Each person can report a comment once; a second report returns 409 `already-reported`.',
    params: IdParams,
    body: z.object({ reason: optionalParagraphs(lengths.reason).default('') }),
    response: Comment,
    problems: ['own-content', 'already-reported', 'wrong-state'],
  }),
  appeal: endpoint({
    ...base,
    method: 'POST',
    path: '/comments/:id/appeal',
    summary: 'Appeal against the removal of your comment',
    description: 'A different moderator decides. Each removal can be appealed once.',
    params: IdParams,
    body: z.object({ reason: paragraphs(lengths.reason) }),
    response: Comment,
    problems: ['wrong-state'],
  }),
});
