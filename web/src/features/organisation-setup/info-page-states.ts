import { msg } from '@lingui/core/macro';
import type { InfoPageState } from '@atrium/proto/content/info-pages';
import type { States } from '../../shared/state/state-badge.tsx';

export const infoPageStates: States<InfoPageState> = {
  upcoming: { label: msg`Upcoming`, tone: 'info' },
  valid: { label: msg`Valid`, tone: 'good' },
  expired: { label: msg`Expired`, tone: 'quiet' },
};
