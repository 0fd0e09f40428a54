import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest } from '@atrium/common/tables/table-rows';
import type { IdParams } from '@atrium/proto/common';
import { menuColumns } from '@atrium/proto/content/menus.columns';
import { managedMenus, menuFiles, type MenuFields } from '@atrium/proto/content/menus';
import type { Parsed } from '@atrium/proto/endpoint';
import type { z } from 'zod';
import { ManagedMenusService } from './managed-menus.service.ts';
import { MenuFilesService } from './menu-files.service.ts';

type Params = z.output<typeof IdParams>;

@Controller()
export class ManagedMenusController {
  constructor(
    private readonly service: ManagedMenusService,
    private readonly files: MenuFilesService,
    private readonly exports: TableExports,
  ) {}

  @Route(managedMenus.list)
  list(@QueryOf(managedMenus.list) query: Parsed<typeof managedMenus.list, 'query'>) {
    return this.service.list(query);
  }

  @Route(managedMenus.export)
  export(
    @QueryOf(managedMenus.export) filter: Parsed<typeof managedMenus.export, 'query'>,
    @BodyOf(managedMenus.export) file: Parsed<typeof managedMenus.export, 'body'>,
  ) {
    const loadPage = (page: TablePageRequest) => this.service.list({ ...filter, ...page });
    return this.exports.write(managedMenus.export, file, { columns: menuColumns, filter, loadPage });
  }

  @Route(managedMenus.get)
  get(@ParamsOf(managedMenus.get) { id }: Params) {
    return this.service.get(id);
  }

  @Route(managedMenus.create)
  create(@BodyOf(managedMenus.create) fields: MenuFields) {
    return this.service.create(fields);
  }

  @Route(managedMenus.edit)
  edit(
    @ParamsOf(managedMenus.edit) { id }: Params,
    @IfMatch() expectedVersion: number,
    @BodyOf(managedMenus.edit) fields: MenuFields,
  ) {
    return this.service.edit(id, expectedVersion, fields);
  }

  @Route(managedMenus.remove)
  remove(@ParamsOf(managedMenus.remove) { id }: Params): Promise<void> {
    return this.service.remove(id);
  }

  @Route(menuFiles.start)
  start(@BodyOf(menuFiles.start) body: Parsed<typeof menuFiles.start, 'body'>) {
    return this.files.start(body);
  }

  @Route(menuFiles.complete)
  complete(@ParamsOf(menuFiles.complete) { id }: Params) {
    return this.files.complete(id);
  }
}
