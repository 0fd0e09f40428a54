import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { roles } from '@atrium/proto/identity/roles';
import { toRef } from '../people/person-view.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { RoleAssignmentsService } from './role-assignments.service.ts';
import { RolesRepository } from './roles.repository.ts';
import { RolesService } from './roles.service.ts';

type Params = { readonly id: string };
type Assignment = Parsed<typeof roles.assign, 'params'>;

@Controller()
export class RolesController {
  constructor(
    private readonly service: RolesService,
    private readonly assignments: RoleAssignmentsService,
    private readonly roles: RolesRepository,
    private readonly people: PeopleRepository,
  ) {}

  @Route(roles.list)
  async list() {
    return { items: await this.service.list() };
  }

  @Route(roles.get)
  get(@ParamsOf(roles.get) { id }: Params) {
    return this.service.get(id);
  }

  @Route(roles.create)
  create(@BodyOf(roles.create) fields: Parsed<typeof roles.create, 'body'>) {
    return this.service.create(fields);
  }

  @Route(roles.edit)
  edit(@ParamsOf(roles.edit) { id }: Params, @BodyOf(roles.edit) fields: Parsed<typeof roles.edit, 'body'>, @IfMatch() seen: number) {
    return this.service.edit(id, fields, seen);
  }

  @Route(roles.remove)
  remove(@ParamsOf(roles.remove) { id }: Params) {
    return this.service.remove(id);
  }

  @Route(roles.holders)
  async holders(@ParamsOf(roles.holders) { id }: Params, @QueryOf(roles.holders) { limit, after }: Parsed<typeof roles.holders, 'query'>) {
    await this.roles.get(id);
    const { rows, next } = await this.people.holders(id, limit, after);
    return { items: rows.map(toRef), next };
  }

  @Route(roles.assign)
  assign(@ParamsOf(roles.assign) { id, person }: Assignment) {
    return this.assignments.assign(id, person);
  }

  @Route(roles.withdraw)
  withdraw(@ParamsOf(roles.withdraw) { id, person }: Assignment) {
    return this.assignments.withdraw(id, person);
  }

  @Route(roles.assignMany)
  assignMany(@ParamsOf(roles.assignMany) { id }: Params, @BodyOf(roles.assignMany) { people }: Parsed<typeof roles.assignMany, 'body'>) {
    return this.assignments.assignMany(id, people);
  }
}
