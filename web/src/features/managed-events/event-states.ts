import { msg } from '@lingui/core/macro';
import type { EventState } from '@atrium/proto/events/event-queries';
import type { States } from '../../shared/state/state-badge.tsx';

export const eventStates: States<EventState> = {
  draft: { label: msg`Draft`, tone: 'draft' },
  upcoming: { label: msg({ message: 'Upcoming', context: 'event' }), tone: 'good' },
  over: { label: msg({ message: 'Over', context: 'event' }), tone: 'quiet' },
  cancelled: { label: msg({ message: 'Cancelled', context: 'event' }), tone: 'bad' },
};
