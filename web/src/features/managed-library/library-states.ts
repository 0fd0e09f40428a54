import { msg } from '@lingui/core/macro';
import type { LibraryState } from '@atrium/proto/content/library-queries';
import type { States } from '../../shared/state/state-badge.tsx';

export const libraryStates: States<LibraryState> = {
  draft: { label: msg`Draft`, tone: 'draft' },
  review: { label: msg`In review`, tone: 'info' },
  upcoming: { label: msg`Upcoming`, tone: 'info' },
  valid: { label: msg`Valid`, tone: 'good' },
  expired: { label: msg`Expired`, tone: 'quiet' },
};
