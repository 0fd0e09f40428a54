import { Injectable } from '@nestjs/common';
import type { RetentionDays } from '@atrium/proto/identity/retention';
import { daysOf, retentionNames, type RetentionChoice } from '@atrium/proto/retention';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { PersonalMeans } from './personal-means.ts';

/** For how long what is kept of people is kept; each service does its own part at night. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly service: OrganisationsService,
    private readonly means: PersonalMeans,
  ) {}

  async get(): Promise<RetentionDays> {
    return toDays((await this.organisations.get()).retention);
  }

  choose(days: RetentionDays): Promise<RetentionDays> {
    return this.means.transactions.run(async () => {
      const record = await this.organisations.get();
      await this.service.set(record, { retention: days });
      const about = { kind: 'organisation', id: record._id, name: record.name };
      const before = toDays(record.retention);
      await this.means.audit.record({ action: 'retention.choose', about, before, after: days });
      return days;
    });
  }
}

const toDays = (chosen: RetentionChoice | undefined): RetentionDays =>
  Object.fromEntries(retentionNames.map((kind) => [kind, daysOf(kind, chosen)])) as RetentionDays;
