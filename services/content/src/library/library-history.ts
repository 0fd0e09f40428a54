import { Injectable } from '@nestjs/common';
import type { ArticleView } from '@atrium/proto/content/article-history';
import type { LibraryVersion } from '@atrium/proto/content/library';
import { LibraryCards } from './library-cards.ts';
import { LibraryFilesRepository } from './library-files.repository.ts';
import { LibraryViewsRepository } from './library-views.repository.ts';
import { ManagedLibraryService } from './managed-library.service.ts';

interface Asked {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** What has become of a document: its versions, and who opened it. */
@Injectable()
export class LibraryHistory {
  constructor(
    private readonly documents: ManagedLibraryService,
    private readonly files: LibraryFilesRepository,
    private readonly opened: LibraryViewsRepository,
    private readonly cards: LibraryCards,
  ) {}

  async versions(id: string, page: Asked): Promise<{ items: LibraryVersion[]; next: string | null }> {
    await this.documents.get(id);
    const { rows, next } = await this.files.versions(id, page);
    return { items: await this.cards.versions(rows), next };
  }

  async views(id: string, page: Asked): Promise<{ items: ArticleView[]; next: string | null }> {
    await this.documents.get(id);
    const { rows, next } = await this.opened.list(id, page);
    return { items: await this.cards.viewsOf(rows), next };
  }
}
