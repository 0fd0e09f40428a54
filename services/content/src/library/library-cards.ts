import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { Language } from '@atrium/proto/common';
import type { ArticleView } from '@atrium/proto/content/article-history';
import type {
  LibraryItemSummary,
  LibraryVersion,
  ManagedLibraryItem,
  ManagedLibraryItemRow,
} from '@atrium/proto/content/library';
import { languageFor } from '../articles/article.ts';
import type { LibraryFileRow } from './library-files.repository.ts';
import { factsOf } from './library-files.service.ts';
import type { LibraryItemRow } from './library-items.repository.ts';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { stateOn } from './library-item.ts';
import { LibraryStorage } from './library-storage.ts';
import type { LibraryViewRecord } from './library-view.schema.ts';
import { LibraryViewsRepository } from './library-views.repository.ts';

/** Turns stored documents into what somebody is shown. */
@Injectable()
export class LibraryCards {
  constructor(
    private readonly views: LibraryViewsRepository,
    private readonly storage: LibraryStorage,
    private readonly directory: Directory,
  ) {}

  async list(
    items: readonly LibraryItemRow[],
    reader: { readonly id: string; readonly language: Language },
  ): Promise<LibraryItemSummary[]> {
    const ids = items.map(({ _id }) => _id);
    const seen = await this.views.seenBy(reader.id, ids);
    const fallback = await this.directory.defaultLanguage();
    return items.map(({ _id: id, languages, title, description, ...rest }) => {
      const language = languageFor(languages, reader.language, fallback);
      const { folder, file, number, changedAt, validTo } = rest;
      return {
        ...{ id, language, folder, file, number, validTo },
        title: title[language] ?? '',
        description: description[language] || null,
        changedAt: changedAt.toISOString(),
        seen: seen.has(id),
      };
    });
  }

  // Everywhere one after the other: after a write this is still within its transaction, which does one thing at a time.

  async rows(items: readonly LibraryItemRow[]): Promise<ManagedLibraryItemRow[]> {
    const today = await this.directory.today();
    const people = await this.directory.refs(items.map(({ updatedBy }) => updatedBy));
    return items.map(({ _id: id, updatedAt, updatedBy, ...rest }) => {
      const { title, folder, validFrom, validTo, file, number, views, version } = rest;
      return {
        ...{ id, title, folder, validFrom, validTo, file, number, views, version },
        state: stateOn(today, rest),
        updatedAt: updatedAt.toISOString(),
        updatedBy: people.get(updatedBy) ?? unknownPerson(updatedBy),
      };
    });
  }

  async managed(item: LibraryItemRecord): Promise<ManagedLibraryItem> {
    const [row] = (await this.rows([item])) as [ManagedLibraryItemRow];
    const { description, audience, file } = item;
    const { downloadUrl } = await this.storage.show(file);
    return { ...row, description, audience, upload: file.id, downloadUrl };
  }

  async versions(files: readonly LibraryFileRow[]): Promise<LibraryVersion[]> {
    const people = await this.directory.refs(files.flatMap(({ keptBy }) => keptBy ?? []));
    const shown: LibraryVersion[] = [];
    for (const file of files) {
      const { number, keptAt, keptBy, type } = file;
      // What a document has was taken; only what waits lacks these.
      if (number === null || keptAt === null || keptBy === null || type === null) continue;
      const by = people.get(keptBy) ?? unknownPerson(keptBy);
      shown.push({
        number,
        at: keptAt.toISOString(),
        by,
        file: await this.storage.show(factsOf(file, type)),
      });
    }
    return shown;
  }

  async viewsOf(views: readonly LibraryViewRecord[]): Promise<ArticleView[]> {
    const people = await this.directory.refs(views.map(({ person }) => person));
    return views.map(({ person, at }) => ({
      user: people.get(person) ?? unknownPerson(person),
      createdAt: at.toISOString(),
    }));
  }
}
