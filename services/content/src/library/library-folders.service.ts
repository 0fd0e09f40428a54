import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { textFor, type Language } from '@atrium/proto/common';
import type { LibraryFolder } from '@atrium/proto/content/library-folders';
import { fold } from '@atrium/proto/fold';
import { LibraryFoldersRepository } from './library-folders.repository.ts';
import { LibraryItemsRepository } from './library-items.repository.ts';
import { foldersContaining } from '@atrium/proto/content/library-tree';

/** The folders as readers of the library see them. */
@Injectable()
export class LibraryFoldersService {
  constructor(
    private readonly folders: LibraryFoldersRepository,
    private readonly items: LibraryItemsRepository,
    private readonly directory: Directory,
  ) {}

  /** A folder's name reveals something, too, so folders without anything for the reader are left out. */
  async tree(requested: Language | undefined): Promise<LibraryFolder[]> {
    const { member, language } = currentCaller();
    const counts = await this.items.countFor(member, await this.directory.today());
    const fallback = await this.directory.defaultLanguage();
    return foldersContaining(await this.folders.all(), counts.keys())
      .map(({ id, parent, title }) => ({
        ...{ id, parent, items: counts.get(id) ?? 0 },
        title: textFor(title, requested ?? language, fallback)?.text ?? '',
      }))
      .toSorted((one, other) => (fold(one.title) < fold(other.title) ? -1 : 1));
  }
}
