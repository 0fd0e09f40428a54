import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'pushDiagnostics.test': msg`Test notification sent`,
    'pushDiagnostics.prune': msg`Unregistered devices removed`,
  },
};
