import { DomainError } from '@atrium/common/errors/domain-error';
import { endOf, next, publishing, type LifeAction } from '../life/life.ts';
import type { ArticleRecord } from './article.schema.ts';
import type { Step } from './article-writer.ts';

/** What is done when it goes out at once, and when it waits for its time. */
interface Ways {
  readonly now: LifeAction;
  readonly later: LifeAction;
}

/** What becomes of an article that goes out at once, or at a time that is still to come; it is announced once. */
export function goingOut(
  article: ArticleRecord,
  wanted: Date | null,
  end: Date | null | undefined,
  { now, later }: Ways,
): Step {
  assertMayEnd(article, end);
  const moment = new Date();
  const { action, at } = publishing(wanted, moment);
  const state = next(article.state, action === 'schedule' ? later : now);
  return {
    state,
    publishAt: at,
    expiresAt: endOf(end, article.expiresAt, at),
    announcedAt: state === 'published' ? (article.announcedAt ?? moment) : article.announcedAt,
    review: null,
  };
}

/** It is the article that ends, not a change of it. */
export function assertMayEnd(
  { changeOf }: Pick<ArticleRecord, 'changeOf'>,
  end: Date | null | undefined,
): void {
  if (changeOf && end) throw new DomainError('wrong-state', 'A change draft cannot have an expiry date');
}
