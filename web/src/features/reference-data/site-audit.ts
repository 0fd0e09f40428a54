import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'sites.create': msg`Site created`,
    'sites.edit': msg`Site changed`,
    'sites.remove': msg`Site removed`,
    'sites.export': msg`Sites exported`,
  },
  fields: {
    address1: msg`Address`,
    address2: msg`Address line 2`,
    city: msg`Town or city`,
    country: msg`Country`,
    postcode: msg`Postcode`,
  },
};
