import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { AccessByPerson, AccessChanges } from '../access/access.ts';
import type { AccessRecord } from '../access/access.schema.ts';
import { AccessRepository, type AccessChange } from '../access/access.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';

/** The access of people apart from their profiles. Changes are published; call them within a transaction. */
@Injectable()
export class PersonAccess {
  constructor(
    private readonly access: AccessRepository,
    private readonly publisher: PersonPublisher,
  ) {}

  find(person: string): Promise<AccessRecord | null> {
    return this.access.find(person);
  }

  get(person: string): Promise<AccessRecord> {
    return this.access.get(person);
  }

  findMany(people: readonly string[]): Promise<AccessByPerson> {
    return this.access.findMany(people);
  }

  /** Makes all tokens of the person outdated, even without changes. */
  change(before: AccessRecord, changes: AccessChanges = {}): Promise<void> {
    return this.changeMany([{ before, changes }]);
  }

  async changeMany(all: readonly AccessChange[]): Promise<void> {
    const access = await this.access.changeMany(all);
    if (!access) throw new DomainError('version-conflict');
    await this.publisher.publish({ access });
  }
}
