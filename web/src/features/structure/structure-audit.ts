import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'structure.create': msg`Team created`,
    'structure.edit': msg`Team changed`,
    'structure.move': msg`Team moved`,
    'structure.remove': msg`Team removed`,
    'structure.assign': msg`People added to a team`,
    'structure.unassign': msg`People removed from a team`,
    'structure.exportTree': msg`Org chart exported`,
    'structure.exportPeople': msg`Team members exported`,
    'structure.exportUnassigned': msg`People without a team exported`,
  },
};
