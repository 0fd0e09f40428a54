import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'signInPolicy.edit': msg`Sign-in policy changed`,
  },
};
