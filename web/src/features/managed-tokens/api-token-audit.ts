import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'apiTokens.create': msg`API token created`,
    'apiTokens.revoke': msg`Own API token revoked`,
    'apiTokens.revokeAny': msg`Another person’s API token revoked`,
  },
};
