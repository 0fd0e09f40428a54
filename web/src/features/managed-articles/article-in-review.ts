import type { ManagedArticle } from '@atrium/proto/content/articles';

type Reviewed = Pick<ManagedArticle, 'author' | 'updatedBy' | 'review'>;

/** Whether somebody else has to agree: they wrote it, submitted it, or have changed it since. */
export const isOwn = ({ author, updatedBy, review }: Reviewed, me: string): boolean =>
  [author, updatedBy, ...(review ? [review.by, ...review.changedBy] : [])].some(({ id }) => id === me);
