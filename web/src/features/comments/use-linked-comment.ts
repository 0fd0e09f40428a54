import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Comment } from '@atrium/proto/content/comments';
import { commentQueries, type CommentSubject } from './comments.queries.ts';

/** The comment that the address names, and the first one of its thread. */
export interface LinkedComment {
  readonly comment: Comment;
  readonly thread: Comment;
}

const anchor = /^comment-([\w-]+)$/;

/** Search and notifications link to `#comment-42`, which may be on a later page or among folded replies. */
export function useLinkedComment(subject: CommentSubject): LinkedComment | null {
  const id = anchor.exec(useLocation({ select: ({ hash }) => hash }))?.[1];
  const comment = useQuery({ ...commentQueries.one(subject, id ?? ''), enabled: id !== undefined }).data;
  const first = comment?.replyTo ?? undefined;
  const root = useQuery({ ...commentQueries.one(subject, first ?? ''), enabled: first !== undefined }).data;
  const thread = first === undefined ? comment : root;
  return comment?.subject.id === subject.id && thread ? { comment, thread } : null;
}

/** With the linked one first, unless it is among them. */
export const withLinked = (loaded: readonly Comment[], linked: Comment | undefined): readonly Comment[] =>
  linked && loaded.every(({ id }) => id !== linked.id) ? [linked, ...loaded] : loaded;
