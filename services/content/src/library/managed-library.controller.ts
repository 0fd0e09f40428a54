import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { IdParams } from '@atrium/proto/common';
import { libraryFiles } from '@atrium/proto/content/library-files';
import {
  managedLibrary,
  type LibraryItemFields,
  type ManagedLibraryItem,
  type ManagedLibraryQuery,
} from '@atrium/proto/content/library';
import type { Parsed } from '@atrium/proto/endpoint';
import type { z } from 'zod';
import { LibraryPresenter } from './library-presenter.ts';
import { LibraryFilesService } from './library-files.service.ts';
import { LibraryHistory } from './library-history.ts';
import { ManagedLibraryService } from './managed-library.service.ts';

type Params = z.output<typeof IdParams>;

@Controller()
export class ManagedLibraryController {
  constructor(
    private readonly service: ManagedLibraryService,
    private readonly presenter: LibraryPresenter,
    private readonly history: LibraryHistory,
    private readonly files: LibraryFilesService,
  ) {}

  @Route(managedLibrary.list)
  async list(@QueryOf(managedLibrary.list) query: ManagedLibraryQuery) {
    const { rows, next } = await this.service.list(query);
    return { items: await this.presenter.presentRows(rows), next };
  }

  @Route(managedLibrary.get)
  async get(@ParamsOf(managedLibrary.get) { id }: Params): Promise<ManagedLibraryItem> {
    return this.presenter.present(await this.service.get(id));
  }

  @Route(managedLibrary.create)
  async create(@BodyOf(managedLibrary.create) fields: LibraryItemFields): Promise<ManagedLibraryItem> {
    return this.presenter.present(await this.service.create(fields));
  }

  @Route(managedLibrary.edit)
  async edit(
    @ParamsOf(managedLibrary.edit) { id }: Params,
    @IfMatch() expectedVersion: number,
    @BodyOf(managedLibrary.edit) fields: LibraryItemFields,
  ): Promise<ManagedLibraryItem> {
    return this.presenter.present(await this.service.edit(id, expectedVersion, fields));
  }

  @Route(managedLibrary.remove)
  remove(@ParamsOf(managedLibrary.remove) { id }: Params): Promise<void> {
    return this.service.remove(id);
  }

  @Route(managedLibrary.versions)
  versions(
    @ParamsOf(managedLibrary.versions) { id }: Params,
    @QueryOf(managedLibrary.versions) page: Parsed<typeof managedLibrary.versions, 'query'>,
  ) {
    return this.history.versions(id, page);
  }

  @Route(managedLibrary.views)
  views(
    @ParamsOf(managedLibrary.views) { id }: Params,
    @QueryOf(managedLibrary.views) page: Parsed<typeof managedLibrary.views, 'query'>,
  ) {
    return this.history.views(id, page);
  }

  @Route(libraryFiles.start)
  start(@BodyOf(libraryFiles.start) body: Parsed<typeof libraryFiles.start, 'body'>) {
    return this.files.start(body);
  }

  @Route(libraryFiles.resume)
  resume(@ParamsOf(libraryFiles.resume) { id }: Params) {
    return this.files.resume(id);
  }

  @Route(libraryFiles.complete)
  complete(@ParamsOf(libraryFiles.complete) { id }: Params) {
    return this.files.complete(id);
  }
}
