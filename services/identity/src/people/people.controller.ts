import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { people, type Person } from '@atrium/proto/identity/people';
import { RolesRepository } from '../roles/roles.repository.ts';
import { seeAs } from '../roles/see-as.ts';
import { PeopleRepository } from './people.repository.ts';
import { PeopleService } from './people.service.ts';
import type { PersonRecord } from './person.schema.ts';
import { toPerson, toRef } from './person-view.ts';

type Params = { readonly id: string };

@Controller()
export class PeopleController {
  constructor(
    private readonly service: PeopleService,
    private readonly people: PeopleRepository,
    private readonly roles: RolesRepository,
  ) {}

  @Route(people.find)
  async find(@QueryOf(people.find) { q, ids, limit }: Parsed<typeof people.find, 'query'>) {
    return { items: (await this.people.findBy(q, ids, limit)).map(toRef) };
  }

  @Route(people.reach)
  reach(@BodyOf(people.reach) audience: Parsed<typeof people.reach, 'body'>) {
    return this.people.reach(audience);
  }

  @Route(people.list)
  async list(@QueryOf(people.list) query: Parsed<typeof people.list, 'query'>) {
    const [{ rows, next, total }, superusers] = await Promise.all([this.people.list(query), this.roles.superuserRoles()]);
    return { items: rows.map((row) => toPerson(row, superusers)), next, total };
  }

  @Route(people.get)
  async get(@ParamsOf(people.get) { id }: Params) {
    return this.shown(await this.people.get(id));
  }

  @Route(people.create)
  async create(@BodyOf(people.create) { password, ...fields }: Parsed<typeof people.create, 'body'>) {
    return this.shown(await this.service.create(fields, password));
  }

  @Route(people.edit)
  async edit(@ParamsOf(people.edit) { id }: Params, @BodyOf(people.edit) fields: Parsed<typeof people.edit, 'body'>, @IfMatch() seen: number) {
    return this.shown(await this.service.edit(id, fields, seen));
  }

  @Route(people.deactivate)
  async deactivate(@ParamsOf(people.deactivate) { id }: Params) {
    return this.shown(await this.service.deactivate(id));
  }

  @Route(people.reactivate)
  async reactivate(@ParamsOf(people.reactivate) { id }: Params) {
    return this.shown(await this.service.reactivate(id));
  }

  @Route(people.seeAs)
  async seeAs(@ParamsOf(people.seeAs) { id }: Params) {
    const person = await this.people.get(id);
    const roles = (await this.roles.list()).filter(({ _id }) => person.roles.includes(_id));
    return { person: toRef(person), ...seeAs(roles) };
  }

  private async shown(record: PersonRecord): Promise<Person> {
    return toPerson(record, await this.roles.superuserRoles());
  }
}
