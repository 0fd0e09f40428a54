import { msg } from '@lingui/core/macro';
import type { AuditLabels } from '../../shared/audit/audit-labels.ts';

export const auditLabels: AuditLabels = {
  actions: {
    'retention.update': msg`Retention periods changed`,
    'retention.remove': msg`Data past its retention period removed`,
    'personalRequests.export': msg`Export of a person’s data requested`,
    'personalRequests.download': msg`Export of a person’s data downloaded`,
    'personalRequests.erase': msg`Erasure of a person started`,
    'personalRequests.erased': msg`Person erased`,
    'personalRequests.retry': msg`Personal data request retried`,
    'personalRequests.placeLegalHold': msg`Legal hold placed on a person`,
    'personalRequests.endLegalHold': msg`Legal hold on a person ended`,
  },
};
