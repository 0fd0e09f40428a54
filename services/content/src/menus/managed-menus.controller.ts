import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest } from '@atrium/common/tables/table-rows';
import { menuColumns } from '@atrium/proto/content/menus.columns';
import { managedMenus, menuFiles } from '@atrium/proto/content/menus';
import type { Input } from '@atrium/proto/endpoint';
import { Publications } from '../review/publications.ts';
import { ManagedMenusService } from './managed-menus.service.ts';
import { MenuAuthoring } from './menu-authoring.ts';
import { MenuFilesService } from './menu-files.service.ts';

@Controller()
export class ManagedMenusController {
  constructor(
    private readonly service: ManagedMenusService,
    private readonly authoring: MenuAuthoring,
    private readonly publications: Publications,
    private readonly files: MenuFilesService,
    private readonly exports: TableExports,
  ) {}

  @Route(managedMenus.list)
  list({ query }: Input<typeof managedMenus.list>) {
    return this.service.list(query);
  }

  @Route(managedMenus.export)
  export({ query: filter, body: file }: Input<typeof managedMenus.export>) {
    const loadPage = (page: TablePageRequest) => this.service.list({ ...filter, ...page });
    return this.exports.write(managedMenus.export, file, { columns: menuColumns, filter, loadPage });
  }

  @Route(managedMenus.get)
  get({ params: { id } }: Input<typeof managedMenus.get>) {
    return this.service.get(id);
  }

  @Route(managedMenus.create)
  create({ query: { draft }, body: fields }: Input<typeof managedMenus.create>) {
    return this.service.create(fields, draft);
  }

  @Route(managedMenus.edit)
  edit({ params: { id }, expectedVersion, body: fields }: Input<typeof managedMenus.edit>) {
    return this.service.edit(id, expectedVersion, fields);
  }

  @Route(managedMenus.publish)
  async publish({ params: { id }, expectedVersion }: Input<typeof managedMenus.publish>) {
    return this.service.present(await this.publications.publish(this.authoring.kind, id, expectedVersion));
  }

  @Route(managedMenus.unpublish)
  async unpublish({ params: { id }, expectedVersion }: Input<typeof managedMenus.unpublish>) {
    return this.service.present(await this.publications.unpublish(this.authoring.kind, id, expectedVersion));
  }

  @Route(managedMenus.submit)
  async submit({ params: { id }, expectedVersion }: Input<typeof managedMenus.submit>) {
    return this.service.present(await this.publications.submit(this.authoring.kind, id, expectedVersion));
  }

  @Route(managedMenus.approve)
  async approve({ params: { id }, expectedVersion }: Input<typeof managedMenus.approve>) {
    return this.service.present(await this.publications.approve(this.authoring.kind, id, expectedVersion));
  }

  @Route(managedMenus.reject)
  async reject({ params: { id }, expectedVersion, body: { reason } }: Input<typeof managedMenus.reject>) {
    const { kind } = this.authoring;
    return this.service.present(await this.publications.reject(kind, id, expectedVersion, reason));
  }

  @Route(managedMenus.remove)
  remove({ params: { id } }: Input<typeof managedMenus.remove>): Promise<void> {
    return this.authoring.remove(id);
  }

  @Route(managedMenus.restore)
  async restore({ params: { id } }: Input<typeof managedMenus.restore>) {
    return this.service.present(await this.authoring.restore(id));
  }

  @Route(managedMenus.confirmLanguage)
  async confirmLanguage({
    params: { id, language },
    expectedVersion,
  }: Input<typeof managedMenus.confirmLanguage>) {
    return this.service.present(await this.authoring.confirmLanguage(id, expectedVersion, language));
  }

  @Route(managedMenus.removeForGood)
  removeForGood({ params: { id } }: Input<typeof managedMenus.removeForGood>): Promise<void> {
    return this.authoring.removeForGood(id);
  }

  @Route(menuFiles.start)
  start({ body }: Input<typeof menuFiles.start>) {
    return this.files.start(body);
  }

  @Route(menuFiles.resume)
  resume({ params: { id } }: Input<typeof menuFiles.resume>) {
    return this.files.resume(id);
  }

  @Route(menuFiles.complete)
  complete({ params: { id } }: Input<typeof menuFiles.complete>) {
    return this.files.complete(id);
  }
}
