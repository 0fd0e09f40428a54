import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Task } from '@atrium/proto/tasks';

export const taskKindLabels: Readonly<Record<Task['kind'], MessageDescriptor>> = {
  'people.import-check': msg`Check import file`,
  'people.import': msg`Import people`,
  'people.bulk': msg`Edit multiple people`,
  'broadcast.send': msg`Send a broadcast`,
  'chat.export': msg`Export conversations`,
};

export const taskStateLabels: Readonly<Record<Task['state'], MessageDescriptor>> = {
  scheduled: msg`Waiting`,
  running: msg`Running`,
  done: msg`Done`,
  failed: msg`Failed`,
  cancelled: msg`Stopped`,
};

export const taskStateColours: Readonly<Record<Task['state'], string>> = {
  scheduled: 'gray',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'gray',
};
