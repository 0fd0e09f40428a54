import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'signUpCodes.create': msg`Sign-up code created`,
    'signUpCodes.exportActivation': msg`Activation exported`,
  },
};
