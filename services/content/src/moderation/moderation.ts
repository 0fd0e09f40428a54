import type { CommentRecord } from '../comments/comment.schema.ts';

/** No one decides on their own comment, and a different moderator than the first decides an appeal. */
export function mayDecide(
  { author, appeal, moderatedBy }: Pick<CommentRecord, 'author' | 'appeal' | 'moderatedBy'>,
  moderator: string,
): boolean {
  return author !== moderator && !(appeal?.state === 'pending' && moderatedBy === moderator);
}
