import { msg } from '@lingui/core/macro';
import type { PersonalState } from '@atrium/proto/identity/personal-data';
import type { States } from '../../shared/state/state-badge.tsx';

export const requestStates: States<PersonalState> = {
  waiting: { label: msg`Waiting`, tone: 'quiet' },
  held: { label: msg`On legal hold`, tone: 'busy' },
  working: { label: msg`In progress`, tone: 'info' },
  ready: { label: msg`Ready`, tone: 'good' },
  expired: { label: msg`File removed`, tone: 'quiet' },
  done: { label: msg`Erased`, tone: 'good' },
  cancelled: { label: msg`Cancelled`, tone: 'quiet' },
};
