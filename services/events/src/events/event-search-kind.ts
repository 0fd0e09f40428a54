import { Injectable } from '@nestjs/common';
import { plainText } from '@atrium/common/authoring/plain-text';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import type { SearchCandidate } from '@atrium/common/search/rating';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { versionsOf } from '@atrium/common/search/versions';
import { EventsRepository } from './events.repository.ts';

/** Events that the reader is invited to, found by their texts in every language. */
@Injectable()
export class EventSearchKind {
  constructor(
    private readonly events: EventsRepository,
    private readonly directory: Directory,
    kinds: SearchKinds,
  ) {
    kinds.define({
      kind: 'event',
      feature: 'events',
      access: 'user:events',
      find: (query, limit) => this.find(query, limit),
      words: (since) => events.wordsSince(since),
    });
  }

  private async find(query: SearchQuery, limit: number): Promise<SearchCandidate[]> {
    const found = await this.events.searchFor(currentCaller().member, query, limit);
    const fallback = await this.directory.defaultLanguage();
    return found.map(({ _id: id, title, description, site, startsAt }) => ({
      id,
      at: startsAt,
      facets: site === null ? [] : [{ facet: 'site' as const, id: site, name: null }],
      versions: versionsOf(query, fallback, title, (language) => [plainText(description[language] ?? '')]),
    }));
  }
}
