import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'infoPages.edit': msg`Information page changed`,
    'infoPages.confirmLanguage': msg`Information page translation confirmed`,
  },
};
