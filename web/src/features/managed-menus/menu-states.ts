import { msg } from '@lingui/core/macro';
import type { MenuState } from '@atrium/proto/content/menu-queries';
import type { States } from '../../shared/state/state-badge.tsx';

export const menuStates: States<MenuState> = {
  draft: { label: msg`Draft`, tone: 'draft' },
  review: { label: msg`In review`, tone: 'info' },
  upcoming: { label: msg`Upcoming`, tone: 'info' },
  valid: { label: msg`Valid`, tone: 'good' },
  over: { label: msg`Expired`, tone: 'quiet' },
};
