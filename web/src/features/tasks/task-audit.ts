import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'tasks.export': msg`Tasks exported`,
    'identityTasks.retry': msg`Task retried`,
    'identityTasks.cancel': msg`Task stopped`,
    'chatTasks.retry': msg`Task retried`,
    'chatTasks.cancel': msg`Task stopped`,
    'notificationsTasks.retry': msg`Task retried`,
    'notificationsTasks.cancel': msg`Task stopped`,
  },
};
