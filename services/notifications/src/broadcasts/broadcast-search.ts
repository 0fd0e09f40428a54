import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import type { SearchCandidate } from '@atrium/common/search/rating';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { versionsOf } from '@atrium/common/search/versions';
import { BroadcastsRepository } from './broadcasts.repository.ts';
import { RecipientsRepository } from './recipients.repository.ts';

/** Older ones can still be read in the list of broadcasts. */
const newest = 300;

/** Broadcasts that were sent to the caller. */
@Injectable()
export class BroadcastSearch {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly directory: Directory,
    kinds: SearchKinds,
  ) {
    kinds.define({
      kind: 'broadcast',
      feature: 'broadcasts',
      access: 'signed-in',
      find: (query) => this.find(query),
    });
  }

  private async find(query: SearchQuery): Promise<SearchCandidate[]> {
    const { rows } = await this.recipients.listForPerson(currentCaller().id, { limit: newest });
    const found = await this.broadcasts.readable(rows.map(({ broadcast }) => broadcast));
    const fallback = await this.directory.defaultLanguage();
    return rows.flatMap(({ broadcast, createdAt }) => {
      const one = found.get(broadcast);
      if (!one) return [];
      const versions = versionsOf(query, fallback, one.title, (language) => [one.message[language]]);
      return [{ id: broadcast, at: createdAt, versions }];
    });
  }
}
