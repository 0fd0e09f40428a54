import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { StatusChoice } from '@atrium/proto/identity/person-status';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import { statusIssues, toStored } from '../person-records/person-status.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { StatusExpiry } from './status-expiry.ts';

/** Writes a person's status in a transaction, and publishes it. */
@Injectable()
export class StatusWriter {
  constructor(
    private readonly people: PeopleRepository,
    private readonly referenceData: ReferenceDataRepository,
    private readonly publisher: PersonPublisher,
    private readonly expiry: StatusExpiry,
  ) {}

  async write(before: PersonRecord, choice: StatusChoice): Promise<PersonRecord> {
    const { status, deputy } = choice;
    const issues = statusIssues(choice, {
      id: before._id,
      type: status === null ? null : await this.referenceData.lockStatus(status),
      deputy: deputy === null ? null : await this.people.find(deputy),
      now: new Date(),
    });
    if (issues.length > 0) throw new DomainError('invalid-input', undefined, issues);
    const after = await this.people.change(before, toStored(choice));
    if (!after) throw new DomainError('version-conflict');
    await this.publisher.publish({ profiles: [after] });
    await this.expiry.schedule(after);
    return after;
  }
}
