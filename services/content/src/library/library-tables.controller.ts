import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest } from '@atrium/common/tables/table-rows';
import { viewColumns } from '@atrium/proto/content/articles.columns';
import {
  libraryColumns,
  libraryFolderColumns,
  libraryVersionColumns,
} from '@atrium/proto/content/library.columns';
import { managedLibraryFolders } from '@atrium/proto/content/library-folders';
import { managedLibrary as table } from '@atrium/proto/content/library';
import type { Input } from '@atrium/proto/endpoint';
import { LibraryPresenter } from './library-presenter.ts';
import { LibraryHistory } from './library-history.ts';
import { ManagedLibraryFoldersService } from './managed-library-folders.service.ts';
import { ManagedLibraryService } from './managed-library.service.ts';

/** Lists of the library as files. */
@Controller()
export class LibraryTablesController {
  constructor(
    private readonly service: ManagedLibraryService,
    private readonly presenter: LibraryPresenter,
    private readonly history: LibraryHistory,
    private readonly folders: ManagedLibraryFoldersService,
    private readonly exports: TableExports,
  ) {}

  @Route(table.export)
  export({ query: filter, body: file }: Input<typeof table.export>) {
    const loadPage = async (page: TablePageRequest) => {
      const { rows, next } = await this.service.list({ ...filter, ...page });
      return { items: await this.presenter.presentRows(rows), next };
    };
    return this.exports.write(table.export, file, { columns: libraryColumns, filter, loadPage });
  }

  @Route(managedLibraryFolders.export)
  exportFolders({ body: file }: Input<typeof managedLibraryFolders.export>) {
    const loadPage = async () => ({ items: await this.folders.tree(), next: null });
    const source = { columns: libraryFolderColumns, filter: {}, loadPage };
    return this.exports.write(managedLibraryFolders.export, file, source);
  }

  @Route(table.exportVersions)
  exportVersions({ params: { id }, body: file }: Input<typeof table.exportVersions>) {
    const loadPage = (page: TablePageRequest) => this.history.versions(id, page);
    const source = { columns: libraryVersionColumns, filter: { item: id }, loadPage };
    return this.exports.write(table.exportVersions, file, source);
  }

  @Route(table.exportViews)
  exportViews({ params: { id }, body: file }: Input<typeof table.exportViews>) {
    const loadPage = (page: TablePageRequest) => this.history.views(id, page);
    return this.exports.write(table.exportViews, file, {
      columns: viewColumns,
      filter: { item: id },
      loadPage,
    });
  }
}
