import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'audit.erase': msg`Personal data removed from the audit log`,
    'audit.export': msg`Audit log exported`,
    'audit.setRetention': msg`Audit log retention changed`,
    'audit.truncate': msg`Old audit log entries removed`,
  },
  fields: {
    months: msg`Retention (months)`,
    upTo: msg`Up to entry no.`,
    hash: msg`Hash`,
  },
};
