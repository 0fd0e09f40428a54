import { DomainError } from '@atrium/common/errors/domain-error';
import {
  resolveExpiry,
  nextState,
  publishAction,
  type LifecycleAction,
} from '@atrium/common/authoring/lifecycle';
import type { ArticleRecord } from './article.schema.ts';
import type { StateChange } from './article-writer.ts';

/** The action for publishing at once, and the one for scheduling. */
interface PublishActions {
  readonly now: LifecycleAction;
  readonly later: LifecycleAction;
}

/** The change that publishes an article at once or at a future time. An article is announced only once. */
export function publicationChange(
  article: ArticleRecord,
  requestedAt: Date | null,
  end: Date | null | undefined,
  { now, later }: PublishActions,
): StateChange {
  assertMayExpire(article, end);
  const moment = new Date();
  const { action, at } = publishAction(requestedAt, moment);
  const state = nextState(article.state, action === 'schedule' ? later : now);
  return {
    state,
    publishAt: at,
    expiresAt: resolveExpiry(end, article.expiresAt, at),
    announcedAt: state === 'published' ? (article.announcedAt ?? moment) : article.announcedAt,
    review: null,
  };
}

/** Only the article itself can expire, not a change draft. */
export function assertMayExpire(
  { draftOf }: Pick<ArticleRecord, 'draftOf'>,
  end: Date | null | undefined,
): void {
  if (draftOf && end) throw new DomainError('wrong-state', 'A change draft cannot have an expiry date');
}
