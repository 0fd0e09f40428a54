import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'managedBroadcasts.create': msg`Broadcast created`,
    'managedBroadcasts.edit': msg`Broadcast changed`,
    'managedBroadcasts.duplicate': msg`Broadcast duplicated`,
    'managedBroadcasts.cancel': msg`Broadcast cancelled or stopped`,
    'managedBroadcasts.revert': msg`Broadcast not sent, returned to drafts`,
    'managedBroadcasts.remove': msg`Broadcast deleted`,
    'managedBroadcasts.export': msg`Broadcasts exported`,
    'managedBroadcasts.exportRecipients': msg`Broadcast recipients exported`,
    'managedBroadcasts.exportSafetyAnswers': msg`Emergency responses exported`,
  },
};
