import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'account.changePassword': msg`Own password changed`,
    'account.confirmEmail': msg`Own e-mail address changed`,
    'account.confirmMobile': msg`Own mobile number changed`,
    'account.removeMobile': msg`Own mobile number removed`,
  },
};
