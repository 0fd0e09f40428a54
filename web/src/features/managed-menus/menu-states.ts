import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuState } from '@atrium/proto/content/menus';

export const menuStateLabels: Readonly<Record<MenuState, MessageDescriptor>> = {
  upcoming: msg`Upcoming`,
  valid: msg`Valid`,
  over: msg`Expired`,
};

export const menuStateColours: Readonly<Record<MenuState, string>> = {
  upcoming: 'blue',
  valid: 'green',
  over: 'gray',
};
