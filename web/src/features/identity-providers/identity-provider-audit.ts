import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'signInProviders.add': msg`Identity provider added`,
    'signInProviders.edit': msg`Identity provider changed`,
    'signInProviders.connect': msg`Identity provider connected`,
    'signInProviders.mapGroups': msg`Identity provider group roles changed`,
    'signInProviders.applyGroups': msg`Roles updated from identity provider groups`,
    'signInProviders.remove': msg`Identity provider removed`,
    'signInProviders.addDomain': msg`Sign-in domain added`,
    'signInProviders.verifyDomain': msg`Sign-in domain verified`,
    'signInProviders.removeDomain': msg`Sign-in domain removed`,
  },
};
