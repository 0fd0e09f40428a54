import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import type { SearchCandidate } from '@atrium/common/search/rating';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { versionsOf } from '@atrium/common/search/versions';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';

const inDirectory = { feature: 'directory', access: 'user:directory' } as const;

/** Sites with their addresses, and departments. They open the directory. */
@Injectable()
export class PlaceSearch {
  constructor(
    private readonly referenceData: ReferenceDataRepository,
    private readonly directory: Directory,
    kinds: SearchKinds,
  ) {
    kinds.define(
      { ...inDirectory, kind: 'site', find: (query) => this.sites(query) },
      { ...inDirectory, kind: 'department', find: (query) => this.departments(query) },
    );
  }

  private async sites(query: SearchQuery): Promise<SearchCandidate[]> {
    const [found, fallback] = [await this.referenceData.sites(), await this.directory.defaultLanguage()];
    return found.map(({ _id: id, title, address1, address2, postcode, city, country }) => ({
      ...{ id, hasFacts: true },
      versions: versionsOf(query, fallback, title, () => [
        [address1, address2, postcode, city, country].filter(Boolean).join(', '),
      ]),
    }));
  }

  private async departments({ language }: SearchQuery): Promise<SearchCandidate[]> {
    const found = await this.referenceData.departments();
    return found.map(({ _id: id, name }) => ({ id, versions: [{ language, title: name, texts: [] }] }));
  }
}
