import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { StatusChoice } from '@atrium/proto/identity/person-status';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { statusIssues, toStored } from '../people/person-status.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { StatusEnds } from './status-ends.ts';

/** Writes a person's status, in a transaction, and tells of it. */
@Injectable()
export class StatusWriter {
  constructor(
    private readonly people: PeopleRepository,
    private readonly places: PlacesRepository,
    private readonly announcer: PersonAnnouncer,
    private readonly ends: StatusEnds,
  ) {}

  async write(before: PersonRecord, choice: StatusChoice): Promise<PersonRecord> {
    const { status, deputy } = choice;
    const issues = statusIssues(choice, {
      id: before._id,
      type: status === null ? null : await this.places.holdStatus(status),
      deputy: deputy === null ? null : await this.people.find(deputy),
      now: new Date(),
    });
    if (issues.length > 0) throw new DomainError('invalid-input', undefined, issues);
    const after = await this.people.change(before._id, before.version, toStored(choice));
    if (!after) throw new DomainError('version-conflict');
    await this.announcer.announce([after]);
    await this.ends.expect(after);
    return after;
  }
}
