import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'roles.create': msg`Role created`,
    'roles.edit': msg`Role changed`,
    'roles.remove': msg`Role deleted`,
    'defaultRole.update': msg`Default role changed`,
    'roles.assign': msg`Role assigned`,
    'roles.unassign': msg`Role removed`,
    'roles.assignMany': msg`Role assigned to several people`,
    'roles.export': msg`Roles exported`,
    'roles.exportHolders': msg`People with a role exported`,
  },
  fields: {
    claims: msg`Permissions`,
    superuser: msg`Superuser`,
    defaultRole: msg`Default role`,
  },
};
