import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'departments.create': msg`Department created`,
    'departments.edit': msg`Department changed`,
    'departments.remove': msg`Department removed`,
    'departments.export': msg`Departments exported`,
  },
};
