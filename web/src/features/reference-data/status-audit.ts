import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'statuses.create': msg`Status created`,
    'statuses.edit': msg`Status changed`,
    'statuses.remove': msg`Status removed`,
    'statuses.export': msg`Statuses exported`,
  },
};
