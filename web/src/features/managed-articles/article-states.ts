import { msg } from '@lingui/core/macro';
import type { ArticleState } from '@atrium/proto/content/article-state';
import type { States } from '../../shared/state/state-badge.tsx';

export const articleStates: States<ArticleState> = {
  draft: { label: msg`Draft`, tone: 'draft' },
  review: { label: msg`In review`, tone: 'info' },
  scheduled: { label: msg`Scheduled`, tone: 'info' },
  published: { label: msg`Published`, tone: 'good' },
  archived: { label: msg`Archived`, tone: 'quiet' },
};
