import { Injectable } from '@nestjs/common';
import { plainText } from '@atrium/common/authoring/plain-text';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import type { SearchCandidate } from '@atrium/common/search/rating';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { versionsOf } from '@atrium/common/search/versions';
import type { PersonRef } from '@atrium/proto/common';
import type { FacetValue } from '@atrium/proto/search';
import { ArticlesRepository } from './articles.repository.ts';

/** Published articles, found by their texts in every language. */
@Injectable()
export class ArticleSearch {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly directory: Directory,
    kinds: SearchKinds,
  ) {
    kinds.define({
      kind: 'article',
      feature: 'articles',
      access: 'user:articles',
      find: (query, limit) => this.find(query, limit),
      words: (since) => articles.wordsSince(since),
    });
  }

  private async find(query: SearchQuery, limit: number): Promise<SearchCandidate[]> {
    const found = await this.articles.search(query, currentCaller().member, limit);
    const fallback = await this.directory.defaultLanguage();
    const authors = await this.directory.personRefs(found.map(({ author }) => author));
    return found.map(({ _id: id, title, summary, content, channel, channelLabel, author, publishAt }) => ({
      ...{ id, detail: channelLabel, at: publishAt },
      facets: facetsOf({ id: channel, name: channelLabel }, authors.get(author)),
      versions: versionsOf(query, fallback, title, (language) => [
        summary[language],
        plainText(content[language] ?? ''),
      ]),
    }));
  }
}

const facetsOf = (
  channel: Readonly<Record<'id' | 'name', string>>,
  author: PersonRef | undefined,
): FacetValue[] => [
  { facet: 'channel', ...channel },
  ...(author ? [{ facet: 'author' as const, id: author.id, name: author.name }] : []),
];
