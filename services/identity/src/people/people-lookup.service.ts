import { Injectable } from '@nestjs/common';
import type { Audience } from '@atrium/proto/audience';
import type { PersonRef } from '@atrium/proto/common';
import type { Output, Parsed } from '@atrium/proto/endpoint';
import type { people, PeopleQuery, Person, SeenAs } from '@atrium/proto/identity/people';
import { RolesRepository } from '../roles/roles.repository.ts';
import { seeAs } from '../roles/see-as.ts';
import { PeopleRepository } from './people.repository.ts';
import type { PersonRecord } from './person.schema.ts';
import { Directory, toRef } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { PersonRules } from './person-rules.ts';
import { toPerson } from './person-view.ts';
import { asSeenByOthers } from './privacy.ts';

/** Finding people and looking at them. */
@Injectable()
export class PeopleLookupService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly roles: RolesRepository,
    private readonly directory: Directory,
    private readonly rules: PersonRules,
    private readonly scopes: Scopes,
  ) {}

  async find({ q, ids, limit }: Parsed<typeof people.find, 'query'>): Promise<PersonRef[]> {
    const found = ids ? await this.people.findByIds(ids) : await this.people.findByBeginning(q, limit);
    return found.map((person) => toRef(asSeenByOthers(person)));
  }

  async reach(audience: Audience): Promise<Output<typeof people.reach>> {
    return this.people.reach(await this.directory.filterOf(audience), await this.scopes.peopleOfAny());
  }

  async list(query: PeopleQuery): Promise<Output<typeof people.list>> {
    const [{ rows, next, total }, superusers] = await Promise.all([
      this.people.list(query, await this.scopes.people('admin:users')),
      this.roles.superuserRoles(),
    ]);
    return { items: rows.map((row) => toPerson(row, superusers)), next, total };
  }

  async get(id: string): Promise<Person> {
    return this.shown(await this.rules.managed(id));
  }

  async shown(record: PersonRecord): Promise<Person> {
    return toPerson(record, await this.roles.superuserRoles());
  }

  async seeAs(id: string): Promise<SeenAs> {
    const person = await this.rules.managed(id);
    const roles = (await this.roles.list()).filter(({ _id }) => person.roles.includes(_id));
    return { person: toRef(person), ...seeAs(roles) };
  }
}
