import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LibraryState } from '@atrium/proto/content/library';

export const libraryStateLabels: Readonly<Record<LibraryState, MessageDescriptor>> = {
  upcoming: msg`Upcoming`,
  valid: msg`Valid`,
  expired: msg`Expired`,
};

export const libraryStateColours: Readonly<Record<LibraryState, string>> = {
  upcoming: 'blue',
  valid: 'green',
  expired: 'gray',
};
