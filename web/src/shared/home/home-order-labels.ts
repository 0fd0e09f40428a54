import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HomeOrder } from '@atrium/proto/home-order';

export const homeOrderLabels: Readonly<Record<HomeOrder, MessageDescriptor>> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  unread: msg`Unread first`,
};
