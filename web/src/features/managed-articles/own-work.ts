import type { ManagedArticle } from '@atrium/proto/content/articles';

type ReviewedArticle = Pick<ManagedArticle, 'author' | 'updatedBy' | 'review'>;

/** Whether the person wrote, submitted or changed the article since. In that case, someone else has to approve it. */
export const isOwnWork = ({ author, updatedBy, review }: ReviewedArticle, me: string): boolean =>
  [author, updatedBy, ...(review ? [review.by, ...review.changedBy] : [])].some(({ id }) => id === me);
