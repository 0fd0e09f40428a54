import { msg } from '@lingui/core/macro';
import type { VacancyState } from '@atrium/proto/content/vacancy-queries';
import type { States } from '../../shared/state/state-badge.tsx';

export const vacancyStates: States<VacancyState> = {
  upcoming: { label: msg({ message: 'Upcoming', context: 'vacancy' }), tone: 'info' },
  open: { label: msg({ message: 'Open', context: 'vacancy' }), tone: 'good' },
  closed: { label: msg({ message: 'Closed', context: 'vacancy' }), tone: 'quiet' },
};
