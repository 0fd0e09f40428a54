import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import type { SearchCandidate } from '@atrium/common/search/rating';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { versionsOf } from '@atrium/common/search/versions';
import { LibraryItemsRepository } from './library-items.repository.ts';

/** Documents that are valid today, found by their titles, descriptions and what is written in them. */
@Injectable()
export class LibrarySearch {
  constructor(
    private readonly items: LibraryItemsRepository,
    private readonly directory: Directory,
    kinds: SearchKinds,
  ) {
    kinds.define({
      kind: 'document',
      feature: 'library',
      access: 'user:library',
      find: (query, limit) => this.find(query, limit),
      words: (since) => items.wordsSince(since),
    });
  }

  private async find(query: SearchQuery, limit: number): Promise<SearchCandidate[]> {
    const { member } = currentCaller();
    const found = await this.items.searchFor(member, await this.directory.today(), query, limit);
    const fallback = await this.directory.defaultLanguage();
    return found.map(({ _id: id, title, description, file, text, changedAt }) => ({
      ...{ id, detail: file.name, at: changedAt },
      versions: versionsOf(query, fallback, title, (language) => [description[language], text, file.name]),
    }));
  }
}
