import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
import { roles } from '@atrium/proto/identity/roles';
import { personRefColumns, roleColumns } from '@atrium/proto/identity/roles.columns';
import { RoleAssignmentsService } from './role-assignments.service.ts';
import { RoleHoldersService } from './role-holders.service.ts';
import { RolePreviewsService } from './role-previews.service.ts';
import { RolesService } from './roles.service.ts';

@Controller()
export class RolesController {
  constructor(
    private readonly service: RolesService,
    private readonly assignments: RoleAssignmentsService,
    private readonly people: RoleHoldersService,
    private readonly previews: RolePreviewsService,
    private readonly exports: TableExports,
  ) {}

  @Route(roles.list)
  async list() {
    return { items: await this.service.list() };
  }

  @Route(roles.export)
  export({ body: file }: Input<typeof roles.export>) {
    return this.exports.write(roles.export, file, { columns: roleColumns, loadPage: () => this.list() });
  }

  @Route(roles.get)
  get({ params: { id } }: Input<typeof roles.get>) {
    return this.service.get(id);
  }

  @Route(roles.create)
  create({ body: fields }: Input<typeof roles.create>) {
    return this.service.create(fields);
  }

  @Route(roles.edit)
  edit({ params: { id }, body: fields, expectedVersion }: Input<typeof roles.edit>) {
    return this.service.edit(id, fields, expectedVersion);
  }

  @Route(roles.previewEdit)
  previewEdit({ params: { id }, query: page, body: fields }: Input<typeof roles.previewEdit>) {
    return this.previews.edit(id, fields, page);
  }

  @Route(roles.remove)
  remove({ params: { id } }: Input<typeof roles.remove>) {
    return this.service.remove(id);
  }

  @Route(roles.holders)
  holders({ params: { id }, query }: Input<typeof roles.holders>) {
    return this.people.list(id, query);
  }

  @Route(roles.exportHolders)
  exportHolders({ params: { id }, body: file }: Input<typeof roles.exportHolders>) {
    const loadPage = (page: Page) => this.people.list(id, page);
    const source = { columns: personRefColumns, filter: { role: id }, loadPage };
    return this.exports.write(roles.exportHolders, file, source);
  }

  @Route(roles.assign)
  async assign({ params: { id, person } }: Input<typeof roles.assign>) {
    await this.assignments.assign(id, person);
    return this.service.get(id);
  }

  @Route(roles.unassign)
  async unassign({ params: { id, person } }: Input<typeof roles.unassign>) {
    await this.assignments.unassign(id, person);
    return this.service.get(id);
  }

  @Route(roles.previewAssign)
  previewAssign({ params: { id }, query: page, body }: Input<typeof roles.previewAssign>) {
    return this.previews.assign(id, body, page);
  }

  @Route(roles.assignMany)
  async assignMany({ params: { id }, body: { people } }: Input<typeof roles.assignMany>) {
    const outcome = await this.assignments.assignMany(id, people);
    return { ...outcome, role: await this.service.get(id) };
  }
}
