import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'welcome.set': msg`Welcome notice changed`,
    'welcome.confirmLanguage': msg`Welcome notice translation confirmed`,
    'welcome.remove': msg`Welcome notice removed`,
  },
};
