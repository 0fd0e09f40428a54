import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Task } from '@atrium/proto/tasks';
import type { States } from '../../shared/state/state-badge.tsx';

export const taskKindLabels: Readonly<Record<Task['kind'], MessageDescriptor>> = {
  'people.import-check': msg`Check import file`,
  'people.import': msg`Import people`,
  'people.bulk': msg`Edit multiple people`,
  'broadcast.send': msg`Send a broadcast`,
  'chat.export': msg`Export conversations`,
};

export const taskStates: States<Task['state']> = {
  scheduled: { label: msg`Waiting`, tone: 'quiet' },
  running: { label: msg`Running`, tone: 'info' },
  done: { label: msg`Done`, tone: 'good' },
  failed: { label: msg`Failed`, tone: 'bad' },
  cancelled: { label: msg`Stopped`, tone: 'quiet' },
};
