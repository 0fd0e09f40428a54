import type { Page, PageQuery } from '@atrium/proto/common';
import { Injectable } from '@nestjs/common';
import type { ArticleView } from '@atrium/proto/content/article-history';
import type { LibraryVersion } from '@atrium/proto/content/library';
import { LibraryPresenter } from './library-presenter.ts';
import { LibraryFilesRepository } from './library-files.repository.ts';
import { LibraryViewsRepository } from './library-views.repository.ts';
import { ManagedLibraryService } from './managed-library.service.ts';

/** The history of a document: its versions, and who opened it. */
@Injectable()
export class LibraryHistory {
  constructor(
    private readonly documents: ManagedLibraryService,
    private readonly files: LibraryFilesRepository,
    private readonly opened: LibraryViewsRepository,
    private readonly presenter: LibraryPresenter,
  ) {}

  async versions(id: string, page: PageQuery): Promise<Page<LibraryVersion>> {
    await this.documents.get(id);
    const { rows, next } = await this.files.versions(id, page);
    return { items: await this.presenter.presentVersions(rows), next };
  }

  async views(id: string, page: PageQuery): Promise<Page<ArticleView>> {
    await this.documents.get(id);
    const { rows, next } = await this.opened.list(id, page);
    return { items: await this.presenter.presentViews(rows), next };
  }
}
