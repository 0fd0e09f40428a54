import type { CommentRecord } from '../comments/comment.schema.ts';

/** Nobody decides about their own words, and an appeal is decided by somebody else than the first decision. */
export function mayDecide(
  { author, appeal, moderatedBy }: Pick<CommentRecord, 'author' | 'appeal' | 'moderatedBy'>,
  moderator: string,
): boolean {
  return author !== moderator && !(appeal?.state === 'pending' && moderatedBy === moderator);
}
