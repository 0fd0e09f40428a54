import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { VacancyLiveEvents } from './vacancy-live-events.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

type Action = 'create' | 'edit';

/** Records an admin's change to a vacancy and tells everyone who may see it. */
@Injectable()
export class VacancyAudit {
  constructor(
    private readonly audit: Audit,
    private readonly events: VacancyLiveEvents,
  ) {}

  async record(action: Action, before: VacancyRecord | null, after: VacancyRecord): Promise<void> {
    await this.audit.record({
      action: `managedVacancies.${action}`,
      about: titledSubject('vacancy', { _id: after._id, title: after.jobTitle }),
      before: before && auditFields(before),
      after: auditFields(after),
    });
    await this.events.publishChanged(after._id);
  }
}

/** The fields as entered, without derived ones. */
export const auditFields = ({
  audience: _,
  languages: __,
  titleWords: ___,
  words: ____,
  pictures: _____,
  respondedAt: ______,
  ...fields
}: VacancyRecord) => fields;
