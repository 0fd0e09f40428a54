import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'people.create': msg`Person added`,
    'people.import': msg`Person changed by import`,
    'people.import.apply': msg`People import started`,
    'people.bulk': msg`Person changed in bulk`,
    'people.edit': msg`Person changed`,
    'people.deactivate': msg`Person deactivated`,
    'people.deleteOwnAccount': msg`Own account deleted`,
    'people.remove': msg`Person removed by SCIM`,
    'people.reactivate': msg`Person reactivated`,
    'personStatus.update': msg`Person’s status changed`,
    'people.export': msg`People exported`,
    'peopleBulk.exportItems': msg`Bulk change results exported`,
  },
  fields: {
    deputy: msg`Deputy`,
    status: msg`Status`,
  },
};
