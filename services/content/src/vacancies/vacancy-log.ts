import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titled } from '@atrium/common/audit/titled';
import { VacancyNotices } from './vacancy-notices.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

type Action = 'create' | 'edit' | 'remove';

/** Writes down what an administrator did to a vacancy, and tells whoever may see it. */
@Injectable()
export class VacancyLog {
  constructor(
    private readonly audit: Audit,
    private readonly notices: VacancyNotices,
  ) {}

  async record(action: Action, before: VacancyRecord | null, after: VacancyRecord | null): Promise<void> {
    const vacancy = (after ?? before) as VacancyRecord;
    await this.audit.record({
      action: `managedVacancies.${action}`,
      about: titled('vacancy', { _id: vacancy._id, title: vacancy.jobTitle }),
      before: before && facts(before),
      after: after && facts(after),
    });
    await this.notices.changed(vacancy._id);
  }
}

/** What was advertised, without what is made of it. */
const facts = ({
  audience: _,
  languages: __,
  words: ___,
  pictures: ____,
  answeredAt: _____,
  ...fields
}: VacancyRecord) => fields;
