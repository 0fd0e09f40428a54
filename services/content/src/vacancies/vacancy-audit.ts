import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { VacancyLiveEvents } from './vacancy-live-events.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

type Action = 'create' | 'edit' | 'remove';

/** Records an admin's change to a vacancy and tells everyone who may see it. */
@Injectable()
export class VacancyAudit {
  constructor(
    private readonly audit: Audit,
    private readonly events: VacancyLiveEvents,
  ) {}

  async record(action: Action, before: VacancyRecord | null, after: VacancyRecord | null): Promise<void> {
    const vacancy = (after ?? before) as VacancyRecord;
    await this.audit.record({
      action: `managedVacancies.${action}`,
      about: titledSubject('vacancy', { _id: vacancy._id, title: vacancy.jobTitle }),
      before: before && auditFields(before),
      after: after && auditFields(after),
    });
    await this.events.publishChanged(vacancy._id);
  }
}

/** The fields as entered, without derived ones. */
const auditFields = ({
  audience: _,
  languages: __,
  words: ___,
  pictures: ____,
  respondedAt: _____,
  ...fields
}: VacancyRecord) => fields;
