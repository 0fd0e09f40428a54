import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'sessions.end': msg`Signed out of a session`,
    'sessions.endOthers': msg`Signed out of all other sessions`,
    'sessions.endForPerson': msg`Person signed out everywhere`,
  },
};
