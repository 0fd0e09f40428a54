import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'channels.create': msg`Channel created`,
    'channels.edit': msg`Channel changed`,
    'channels.remove': msg`Channel removed`,
    'channels.export': msg`Channels exported`,
  },
};
