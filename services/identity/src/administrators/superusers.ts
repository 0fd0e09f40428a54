import { Injectable } from '@nestjs/common';
import { fullName } from '@atrium/common/directory/directory';
import { AccessRepository } from '../access/access.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';

/** The people who are told about administrators, and the names of those. */
@Injectable()
export class Superusers {
  constructor(
    private readonly people: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly roles: RolesRepository,
  ) {}

  async active(): Promise<PersonRecord[]> {
    const holders = await this.access.findWith(await this.roles.superuserRoles());
    const active = [...holders.values()].filter((one) => one.active).map(({ _id }) => _id);
    return this.people.findByIds(active);
  }

  async named(people: readonly string[]): Promise<Map<string, string>> {
    const found = await this.people.findByIds(people);
    return new Map(found.map((person) => [person._id, fullName(person)]));
  }
}
