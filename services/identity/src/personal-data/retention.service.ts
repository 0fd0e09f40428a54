import { Injectable } from '@nestjs/common';
import type { RetentionDays } from '@atrium/proto/identity/retention';
import { daysOf, retentionNames, type RetentionChoice } from '@atrium/proto/retention';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { PersonalDataContext } from './personal-data-context.ts';

/** How long personal data is kept. Each service deletes its own part at night. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly service: OrganisationsService,
    private readonly context: PersonalDataContext,
  ) {}

  async get(): Promise<RetentionDays> {
    return toDays((await this.organisations.get()).retention);
  }

  update(days: RetentionDays): Promise<RetentionDays> {
    return this.context.transactions.run(async () => {
      const record = await this.organisations.get();
      await this.service.set(record, { retention: days });
      const about = { kind: 'organisation', id: record._id, name: record.name };
      const before = toDays(record.retention);
      await this.context.audit.record({ action: 'retention.update', about, before, after: days });
      return days;
    });
  }
}

const toDays = (chosen: RetentionChoice | undefined): RetentionDays =>
  Object.fromEntries(retentionNames.map((kind) => [kind, daysOf(kind, chosen)])) as RetentionDays;
