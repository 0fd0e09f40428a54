import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PersonalState } from '@atrium/proto/identity/personal-data';

export const requestStateLabels: Readonly<Record<PersonalState, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  held: msg`On legal hold`,
  working: msg`In progress`,
  ready: msg`Ready`,
  expired: msg`File removed`,
  done: msg`Erased`,
  cancelled: msg`Cancelled`,
};

export const requestStateColours: Readonly<Record<PersonalState, string>> = {
  waiting: 'gray',
  held: 'yellow',
  working: 'blue',
  ready: 'teal',
  expired: 'gray',
  done: 'teal',
  cancelled: 'gray',
};
