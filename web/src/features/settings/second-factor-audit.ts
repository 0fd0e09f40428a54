import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'secondFactor.confirm': msg`Own two-step verification set up`,
    'secondFactor.renewCodes': msg`Own recovery codes renewed`,
    'secondFactor.remove': msg`Own two-step verification turned off`,
    'secondFactor.reset': msg`Person’s two-step verification reset`,
  },
};
