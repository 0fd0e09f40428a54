import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'peopleImports.export': msg`Import list exported`,
    'peopleImports.exportRows': msg`Import rows exported`,
  },
};
