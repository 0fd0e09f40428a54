import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { AccountMailQueue } from '../account-mail-records/account-mail-queue.ts';
import { newAccess } from '../access/access.ts';
import type { AccessRecord } from '../access/access.schema.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';

/** Writes people with their access, and publishes what has changed. Call within a transaction. */
@Injectable()
export class PersonWriter {
  constructor(
    private readonly people: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly publisher: PersonPublisher,
    private readonly mails: AccountMailQueue,
  ) {}

  /** Not published yet: the account follows first. */
  async add(person: Omit<PersonRecord, 'org'>, roles: readonly string[]): Promise<void> {
    await this.people.insertMany([person], [newAccess(person, roles)]);
  }

  async publishAdded(id: string): Promise<PersonRecord> {
    const person = await this.people.get(id);
    await this.publisher.publish({ profiles: [person], access: [await this.access.get(id)] });
    return person;
  }

  /** All sessions of the person have ended. */
  async recordSignOut(id: string): Promise<void> {
    const access = await this.access.change(await this.access.get(id), { sessionsEndedAt: new Date() });
    if (!access) throw new DomainError('version-conflict');
    await this.publisher.publish({ access: [access] });
  }

  /** A person whose address was changed is told at the former one. */
  async change(
    before: PersonRecord,
    changes: Partial<PersonRecord>,
    ...access: readonly AccessRecord[]
  ): Promise<PersonRecord> {
    const person = await this.people.change(before, changes);
    if (!person) throw new DomainError('version-conflict');
    await this.publisher.publish({ profiles: [person], access });
    await this.mails.tellAtFormerAddress(before, person.email);
    return person;
  }

  async changeState(
    before: PersonRecord,
    changes: Pick<PersonRecord, 'state' | 'deletedAt'>,
  ): Promise<PersonRecord> {
    const active = changes.state === 'active';
    const access = await this.access.change(await this.access.get(before._id), { active });
    if (!access) throw new DomainError('version-conflict');
    return this.change(before, changes, access);
  }
}
