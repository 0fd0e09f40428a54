import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'webhooks.create': msg`Webhook added`,
    'webhooks.edit': msg`Webhook changed`,
    'webhooks.remove': msg`Webhook removed`,
    'webhooks.test': msg`Webhook tested`,
    'webhooks.resend': msg`Webhook delivery resent`,
  },
};
