import type { ManagedArticle } from '@atrium/proto/content/articles';

type Reviewed = Pick<ManagedArticle, 'author' | 'updatedBy' | 'review' | 'state'>;

/** Whether somebody else has to agree: they wrote it, submitted it, or were the last to change it. */
export const isOwn = ({ author, updatedBy, review }: Reviewed, me: string): boolean =>
  [author.id, updatedBy.id, review?.by.id].includes(me);

/** Whether changing its words would show readers what nobody else has looked at. */
export const isAgreedTo = ({ state }: Pick<ManagedArticle, 'state'>): boolean =>
  state === 'scheduled' || state === 'published';
