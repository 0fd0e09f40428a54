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
import { languageFor } from '@atrium/common/authoring/translations';
import { PublicationPresenter } from '../review/publication-presenter.ts';
import type { LibraryFileRecord } from './library-file.schema.ts';
import type { LibraryItemRow } from './library-items.repository.ts';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { documentWindow } from './library-item.ts';
import { LibraryStorage } from './library-storage.ts';
import type { LibraryViewRecord } from './library-view.schema.ts';
import { LibraryViewsRepository } from './library-views.repository.ts';

@Injectable()
export class LibraryPresenter {
  constructor(
    private readonly views: LibraryViewsRepository,
    private readonly storage: LibraryStorage,
    private readonly directory: Directory,
    private readonly publication: PublicationPresenter,
  ) {}

  async presentList(
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

  // All calls are sequential: after a write this still runs in its transaction, which does one thing at a time.

  async presentRows(items: readonly LibraryItemRow[]): Promise<ManagedLibraryItemRow[]> {
    const today = await this.directory.today();
    const people = await this.directory.personRefs(items.map(({ updatedBy }) => updatedBy));
    return items.map(({ _id: id, updatedAt, updatedBy, deletedAt, ...rest }) => {
      const { title, folder, validFrom, validTo, file, number, views, version } = rest;
      return {
        ...{ id, title, folder, validFrom, validTo, file, number, views, version },
        state: documentWindow.stateAt(rest, today),
        updatedAt: updatedAt.toISOString(),
        stale: [...(rest.stale ?? [])],
        deletedAt: deletedAt?.toISOString() ?? null,
        updatedBy: people.get(updatedBy) ?? unknownPerson(updatedBy),
      };
    });
  }

  async present(item: LibraryItemRecord): Promise<ManagedLibraryItem> {
    const [row] = (await this.presentRows([item])) as [ManagedLibraryItemRow];
    const { description, audience, file } = item;
    const { downloadUrl } = await this.storage.present(file);
    return {
      ...{ ...row, description, audience, upload: file.id, downloadUrl },
      ...(await this.publication.present(item)),
    };
  }

  async presentVersions(files: readonly LibraryFileRecord[]): Promise<LibraryVersion[]> {
    const people = await this.directory.personRefs(files.map(({ keptBy }) => keptBy));
    const shown: LibraryVersion[] = [];
    for (const { _id: id, name, size, type, number, keptAt, keptBy } of files) {
      const by = people.get(keptBy) ?? unknownPerson(keptBy);
      shown.push({
        number,
        at: keptAt.toISOString(),
        by,
        file: await this.storage.present({ id, name, size, type }),
      });
    }
    return shown;
  }

  async presentViews(views: readonly LibraryViewRecord[]): Promise<ArticleView[]> {
    const people = await this.directory.personRefs(views.map(({ person }) => person));
    return views.map(({ person, at }) => ({
      user: people.get(person) ?? unknownPerson(person),
      createdAt: at.toISOString(),
    }));
  }
}
