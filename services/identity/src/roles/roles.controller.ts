import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Parsed } from '@atrium/proto/endpoint';
import { roles } from '@atrium/proto/identity/roles';
import { personRefColumns, roleColumns } from '@atrium/proto/identity/roles.columns';
import { RoleAssignmentsService } from './role-assignments.service.ts';
import { RolePreviewsService } from './role-previews.service.ts';
import { RolesService } from './roles.service.ts';

type Params = { readonly id: string };
type Assignment = Parsed<typeof roles.assign, 'params'>;

@Controller()
export class RolesController {
  constructor(
    private readonly service: RolesService,
    private readonly assignments: RoleAssignmentsService,
    private readonly previews: RolePreviewsService,
    private readonly exports: TableExports,
  ) {}

  @Route(roles.list)
  async list() {
    return { items: await this.service.list() };
  }

  @Route(roles.export)
  export(@BodyOf(roles.export) file: Parsed<typeof roles.export, 'body'>) {
    return this.exports.write(roles.export, file, { columns: roleColumns, loadPage: () => this.list() });
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
  edit(
    @ParamsOf(roles.edit) { id }: Params,
    @BodyOf(roles.edit) fields: Parsed<typeof roles.edit, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.service.edit(id, fields, expectedVersion);
  }

  @Route(roles.previewEdit)
  previewEdit(
    @ParamsOf(roles.previewEdit) { id }: Params,
    @QueryOf(roles.previewEdit) page: Parsed<typeof roles.previewEdit, 'query'>,
    @BodyOf(roles.previewEdit) fields: Parsed<typeof roles.previewEdit, 'body'>,
  ) {
    return this.previews.edit(id, fields, page);
  }

  @Route(roles.remove)
  remove(@ParamsOf(roles.remove) { id }: Params) {
    return this.service.remove(id);
  }

  @Route(roles.holders)
  holders(
    @ParamsOf(roles.holders) { id }: Params,
    @QueryOf(roles.holders) query: Parsed<typeof roles.holders, 'query'>,
  ) {
    return this.service.holders(id, query);
  }

  @Route(roles.exportHolders)
  exportHolders(
    @ParamsOf(roles.exportHolders) { id }: Params,
    @BodyOf(roles.exportHolders) file: Parsed<typeof roles.exportHolders, 'body'>,
  ) {
    const loadPage = (page: Page) => this.service.holders(id, page);
    const source = { columns: personRefColumns, filter: { role: id }, loadPage };
    return this.exports.write(roles.exportHolders, file, source);
  }

  @Route(roles.assign)
  async assign(@ParamsOf(roles.assign) { id, person }: Assignment) {
    await this.assignments.assign(id, person);
    return this.service.get(id);
  }

  @Route(roles.unassign)
  async unassign(@ParamsOf(roles.unassign) { id, person }: Assignment) {
    await this.assignments.unassign(id, person);
    return this.service.get(id);
  }

  @Route(roles.previewAssign)
  previewAssign(
    @ParamsOf(roles.previewAssign) { id }: Params,
    @QueryOf(roles.previewAssign) page: Parsed<typeof roles.previewAssign, 'query'>,
    @BodyOf(roles.previewAssign) body: Parsed<typeof roles.previewAssign, 'body'>,
  ) {
    return this.previews.assign(id, body, page);
  }

  @Route(roles.assignMany)
  async assignMany(
    @ParamsOf(roles.assignMany) { id }: Params,
    @BodyOf(roles.assignMany) { people }: Parsed<typeof roles.assignMany, 'body'>,
  ) {
    const outcome = await this.assignments.assignMany(id, people);
    return { ...outcome, role: await this.service.get(id) };
  }
}
