import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { textFor, type Language } from '@atrium/proto/common';
import type { LibraryItem, LibraryItemSummary, LibraryQuery } from '@atrium/proto/content/library';
import { LibraryCards } from './library-cards.ts';
import { LibraryFoldersRepository } from './library-folders.repository.ts';
import { LibraryItemsRepository, type LibraryItemRow } from './library-items.repository.ts';
import { LibraryReaders } from './library-readers.ts';
import { LibraryStorage } from './library-storage.ts';
import { pathTo } from '@atrium/proto/content/library-tree';

/** Documents for those they are for, on the days on which they are valid. What is not theirs is not there. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly items: LibraryItemsRepository,
    private readonly folders: LibraryFoldersRepository,
    private readonly cards: LibraryCards,
    private readonly storage: LibraryStorage,
    private readonly readers: LibraryReaders,
    private readonly directory: Directory,
  ) {}

  async list(query: LibraryQuery): Promise<{ items: LibraryItemSummary[]; next: string | null }> {
    const { id, member, language } = currentCaller();
    const { rows, next } = await this.items.listFor(member, await this.directory.today(), query);
    return { items: await this.cards.list(rows, { id, language: query.language ?? language }), next };
  }

  async get(id: string, wanted: Language | undefined): Promise<LibraryItem> {
    const caller = currentCaller();
    const item = await this.find(id);
    const language = wanted ?? caller.language;
    const [card] = (await this.cards.list([item], { id: caller.id, language })) as [LibraryItemSummary];
    const fallback = await this.directory.defaultLanguage();
    const path = pathTo(await this.folders.all(), item.folder).map((folder) => ({
      id: folder.id,
      title: textFor(folder.title, language, fallback)?.text ?? '',
    }));
    return { ...card, file: await this.storage.show(item.file), path };
  }

  async view(id: string): Promise<void> {
    await this.find(id);
    await this.readers.record(id, currentCaller().id);
  }

  private async find(id: string): Promise<LibraryItemRow> {
    const item = await this.items.findFor(currentCaller().member, await this.directory.today(), id);
    if (!item) throw new DomainError('not-found');
    return item;
  }
}
