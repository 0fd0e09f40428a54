import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PersonalState } from '@atrium/proto/identity/personal-data';

export const stateWords: Readonly<Record<PersonalState, MessageDescriptor>> = {
  waiting: msg`Waits`,
  held: msg`On hold`,
  working: msg`Under way`,
  ready: msg`Ready`,
  expired: msg`Removed again`,
  done: msg`Erased`,
  cancelled: msg`Called off`,
};

export const stateColours: Readonly<Record<PersonalState, string>> = {
  waiting: 'gray',
  held: 'yellow',
  working: 'blue',
  ready: 'teal',
  expired: 'gray',
  done: 'teal',
  cancelled: 'gray',
};
