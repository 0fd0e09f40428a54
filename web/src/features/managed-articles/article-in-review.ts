import type { ManagedArticle } from '@atrium/proto/content/articles';

type Reviewed = Pick<ManagedArticle, 'author' | 'updatedBy' | 'review' | 'state'>;

/** Whether somebody else has to agree: they wrote it, submitted it, or have changed it since. */
export const isOwn = ({ author, updatedBy, review }: Reviewed, me: string): boolean =>
  [author, updatedBy, ...(review ? [review.by, ...review.changedBy] : [])].some(({ id }) => id === me);

/** Whether changing its words would show readers what nobody else has looked at. */
export const isAgreedTo = ({ state }: Pick<ManagedArticle, 'state'>): boolean =>
  state === 'scheduled' || state === 'published';
