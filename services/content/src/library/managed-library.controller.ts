import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { libraryFiles } from '@atrium/proto/content/library-files';
import { managedLibrary, type ManagedLibraryItem } from '@atrium/proto/content/library';
import type { Input } from '@atrium/proto/endpoint';
import { Publications } from '../review/publications.ts';
import { LibraryAuthoring } from './library-authoring.ts';
import { LibraryPresenter } from './library-presenter.ts';
import { LibraryFilesService } from './library-files.service.ts';
import { LibraryHistory } from './library-history.ts';
import { ManagedLibraryService } from './managed-library.service.ts';

@Controller()
export class ManagedLibraryController {
  constructor(
    private readonly service: ManagedLibraryService,
    private readonly authoring: LibraryAuthoring,
    private readonly publications: Publications,
    private readonly presenter: LibraryPresenter,
    private readonly history: LibraryHistory,
    private readonly files: LibraryFilesService,
  ) {}

  @Route(managedLibrary.list)
  async list({ query }: Input<typeof managedLibrary.list>) {
    const { rows, ...page } = await this.service.list(query);
    return { items: await this.presenter.presentRows(rows), ...page };
  }

  @Route(managedLibrary.get)
  async get({ params: { id } }: Input<typeof managedLibrary.get>): Promise<ManagedLibraryItem> {
    return this.presenter.present(await this.service.get(id));
  }

  @Route(managedLibrary.create)
  async create({
    query: { draft },
    body: fields,
  }: Input<typeof managedLibrary.create>): Promise<ManagedLibraryItem> {
    return this.presenter.present(await this.service.create(fields, draft));
  }

  @Route(managedLibrary.edit)
  async edit({
    params: { id },
    expectedVersion,
    body: fields,
  }: Input<typeof managedLibrary.edit>): Promise<ManagedLibraryItem> {
    return this.presenter.present(await this.service.edit(id, expectedVersion, fields));
  }

  @Route(managedLibrary.publish)
  async publish({ params: { id }, expectedVersion }: Input<typeof managedLibrary.publish>) {
    return this.presenter.present(await this.publications.publish(this.authoring.kind, id, expectedVersion));
  }

  @Route(managedLibrary.unpublish)
  async unpublish({ params: { id }, expectedVersion }: Input<typeof managedLibrary.unpublish>) {
    return this.presenter.present(
      await this.publications.unpublish(this.authoring.kind, id, expectedVersion),
    );
  }

  @Route(managedLibrary.submit)
  async submit({ params: { id }, expectedVersion }: Input<typeof managedLibrary.submit>) {
    return this.presenter.present(await this.publications.submit(this.authoring.kind, id, expectedVersion));
  }

  @Route(managedLibrary.approve)
  async approve({ params: { id }, expectedVersion }: Input<typeof managedLibrary.approve>) {
    return this.presenter.present(await this.publications.approve(this.authoring.kind, id, expectedVersion));
  }

  @Route(managedLibrary.reject)
  async reject({ params: { id }, expectedVersion, body: { reason } }: Input<typeof managedLibrary.reject>) {
    const { kind } = this.authoring;
    return this.presenter.present(await this.publications.reject(kind, id, expectedVersion, reason));
  }

  @Route(managedLibrary.remove)
  remove({ params: { id } }: Input<typeof managedLibrary.remove>): Promise<void> {
    return this.authoring.remove(id);
  }

  @Route(managedLibrary.restore)
  async restore({ params: { id } }: Input<typeof managedLibrary.restore>): Promise<ManagedLibraryItem> {
    return this.presenter.present(await this.authoring.restore(id));
  }

  @Route(managedLibrary.confirmLanguage)
  async confirmLanguage({
    params: { id, language },
    expectedVersion,
  }: Input<typeof managedLibrary.confirmLanguage>): Promise<ManagedLibraryItem> {
    return this.presenter.present(await this.authoring.confirmLanguage(id, expectedVersion, language));
  }

  @Route(managedLibrary.removeForGood)
  removeForGood({ params: { id } }: Input<typeof managedLibrary.removeForGood>): Promise<void> {
    return this.authoring.removeForGood(id);
  }

  @Route(managedLibrary.versions)
  versions({ params: { id }, query: page }: Input<typeof managedLibrary.versions>) {
    return this.history.versions(id, page);
  }

  @Route(managedLibrary.views)
  views({ params: { id }, query: page }: Input<typeof managedLibrary.views>) {
    return this.history.views(id, page);
  }

  @Route(libraryFiles.start)
  start({ body }: Input<typeof libraryFiles.start>) {
    return this.files.start(body);
  }

  @Route(libraryFiles.resume)
  resume({ params: { id } }: Input<typeof libraryFiles.resume>) {
    return this.files.resume(id);
  }

  @Route(libraryFiles.complete)
  complete({ params: { id } }: Input<typeof libraryFiles.complete>) {
    return this.files.complete(id);
  }
}
