import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'grades.create': msg`Grade created`,
    'grades.edit': msg`Grade changed`,
    'grades.remove': msg`Grade removed`,
    'grades.export': msg`Grades exported`,
  },
};
