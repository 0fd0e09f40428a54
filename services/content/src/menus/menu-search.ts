import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import type { SearchCandidate } from '@atrium/common/search/rating';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { versionsOf } from '@atrium/common/search/versions';
import { MenusRepository } from './menus.repository.ts';

/** Menus that are valid today, found by their titles and dishes. */
@Injectable()
export class MenuSearch {
  constructor(
    private readonly menus: MenusRepository,
    private readonly directory: Directory,
    kinds: SearchKinds,
  ) {
    kinds.define({
      kind: 'menu',
      feature: 'menus',
      access: 'user:menus',
      find: (query) => this.find(query),
    });
  }

  private async find(query: SearchQuery): Promise<SearchCandidate[]> {
    const found = await this.menus.allValid(await this.directory.today());
    const fallback = await this.directory.defaultLanguage();
    return found.map(({ _id: id, title, validFrom, days }) => ({
      id,
      at: new Date(validFrom),
      versions: versionsOf(query, fallback, title, (language) => [
        days.flatMap(({ dishes }) => dishes.flatMap(({ name }) => name[language] ?? [])).join(' · '),
      ]),
    }));
  }
}
