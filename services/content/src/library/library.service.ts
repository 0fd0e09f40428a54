import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { textFor, type Language, type Page } from '@atrium/proto/common';
import type { LibraryItem, LibraryItemSummary } from '@atrium/proto/content/library';
import type { LibraryQuery } from '@atrium/proto/content/library-queries';
import { LibraryPresenter } from './library-presenter.ts';
import { LibraryFoldersRepository } from './library-folders.repository.ts';
import { LibraryItemsRepository, type LibraryItemRow } from './library-items.repository.ts';
import { LibraryViews } from './library-views.ts';
import { LibraryStorage } from './library-storage.ts';
import { pathTo } from '@atrium/proto/content/library-tree';

/** Documents for their audience, on the days on which they are valid. All others are reported as missing. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly items: LibraryItemsRepository,
    private readonly folders: LibraryFoldersRepository,
    private readonly presenter: LibraryPresenter,
    private readonly storage: LibraryStorage,
    private readonly views: LibraryViews,
    private readonly directory: Directory,
  ) {}

  async list(query: LibraryQuery): Promise<Page<LibraryItemSummary>> {
    const { id, member, language } = currentCaller();
    const { rows, next } = await this.items.listFor(member, await this.directory.today(), query);
    return {
      items: await this.presenter.presentList(rows, { id, language: query.language ?? language }),
      next,
    };
  }

  async get(id: string, requested: Language | undefined): Promise<LibraryItem> {
    const caller = currentCaller();
    const item = await this.find(id);
    const language = requested ?? caller.language;
    const [card] = (await this.presenter.presentList([item], { id: caller.id, language })) as [
      LibraryItemSummary,
    ];
    const fallback = await this.directory.defaultLanguage();
    const path = pathTo(await this.folders.all(), item.folder).map((folder) => ({
      id: folder.id,
      title: textFor(folder.title, language, fallback)?.text ?? '',
    }));
    return { ...card, file: await this.storage.present(item.file), path };
  }

  async view(id: string): Promise<void> {
    await this.find(id);
    await this.views.record(id, currentCaller().id);
  }

  private async find(id: string): Promise<LibraryItemRow> {
    return orNotFound(await this.items.findFor(currentCaller().member, await this.directory.today(), id));
  }
}
