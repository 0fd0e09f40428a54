import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminGroup } from '../navigation/navigation.ts';

export const groupLabels: Readonly<Record<AdminGroup, MessageDescriptor>> = {
  publish: msg`Publish`,
  content: msg`Content`,
  care: msg`Community`,
  participation: msg`Participation`,
  people: msg`People`,
  organisation: msg`Organisation`,
  system: msg`System`,
};
