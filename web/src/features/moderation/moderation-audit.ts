import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'moderation.dismiss': msg`Comment kept or approved`,
    'moderation.removeComment': msg`Comment removed`,
    'wordList.set': msg`Word list changed`,
    'moderation.decideAppeal': msg`Appeal decided`,
    'moderation.export': msg`Moderation cases exported`,
  },
};
