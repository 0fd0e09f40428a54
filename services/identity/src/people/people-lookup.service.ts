import { Injectable } from '@nestjs/common';
import type { PersonRef } from '@atrium/proto/common';
import type { Input, Output } from '@atrium/proto/endpoint';
import type { people, Person, PersonPermissions } from '@atrium/proto/identity/people';
import type { PeopleQuery } from '@atrium/proto/identity/people-queries';
import { rolesIn } from '../access/access.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { effectivePermissions } from '../role-records/effective-permissions.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { toPersonRef } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { PersonRules } from './person-rules.ts';
import { toPerson } from './person-view.ts';
import { redactHidden } from '../person-records/privacy.ts';

@Injectable()
export class PeopleLookupService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly roles: RolesRepository,
    private readonly rules: PersonRules,
    private readonly scopes: Scopes,
  ) {}

  async find({ q, ids, limit }: Input<typeof people.find>['query']): Promise<PersonRef[]> {
    const found = ids ? await this.people.findByIds(ids) : await this.people.findByPrefix(q, limit);
    return found.map((person) => toPersonRef(redactHidden(person)));
  }

  async list(query: PeopleQuery): Promise<Output<typeof people.list>> {
    const [{ rows, next, total }, superusers] = await Promise.all([
      this.people.list(query, await this.scopes.peopleFilter('admin:users')),
      this.roles.superuserRoles(),
    ]);
    const access = await this.access.findMany(rows.map(({ _id }) => _id));
    return { items: rows.map((row) => toPerson(row, rolesIn(access, row._id), superusers)), next, total };
  }

  async get(id: string): Promise<Person> {
    return this.present(await this.rules.getManaged(id));
  }

  async present(record: PersonRecord): Promise<Person> {
    const access = await this.access.find(record._id);
    return toPerson(record, access?.roles ?? [], await this.roles.superuserRoles());
  }

  async effectivePermissions(id: string): Promise<PersonPermissions> {
    const person = await this.rules.getManaged(id);
    const held = (await this.access.find(id))?.roles ?? [];
    const roles = (await this.roles.list()).filter(({ _id }) => held.includes(_id));
    return { person: toPersonRef(person), ...effectivePermissions(roles) };
  }
}
