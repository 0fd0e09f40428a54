import { msg } from '@lingui/core/macro';
import type { LibraryState } from '@atrium/proto/content/library';
import type { States } from '../../shared/state/state-badge.tsx';

export const libraryStates: States<LibraryState> = {
  upcoming: { label: msg`Upcoming`, tone: 'info' },
  valid: { label: msg`Valid`, tone: 'good' },
  expired: { label: msg`Expired`, tone: 'quiet' },
};
