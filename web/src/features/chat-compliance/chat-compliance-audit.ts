import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'chatCompliance.hold': msg`Legal hold placed on a conversation`,
    'chatCompliance.release': msg`Legal hold on a conversation ended`,
    'chatCompliance.requestExport': msg`Conversation export requested`,
    'chatCompliance.ready': msg`Conversation export completed`,
    'chatCompliance.download': msg`Conversation export downloaded`,
  },
};
