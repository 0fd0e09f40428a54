import { Injectable } from '@nestjs/common';
import { plainText } from '@atrium/common/authoring/plain-text';
import { Directory } from '@atrium/common/directory/directory';
import type { SearchCandidate } from '@atrium/common/search/rating';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { versionsOf } from '@atrium/common/search/versions';
import type { Localised } from '@atrium/proto/common';
import type { InfoPageName } from '@atrium/proto/content/info-pages';
import { InfoPagesRepository } from './info-pages.repository.ts';

const titles: Readonly<Record<InfoPageName, Localised>> = {
  help: { 'en-GB': 'Help', pl: 'Pomoc', de: 'Hilfe' },
  contact: { 'en-GB': 'Contact', pl: 'Kontakt', de: 'Kontakt' },
};

/** What the organisation has written on its help and contact pages. */
@Injectable()
export class InfoPageSearch {
  constructor(
    private readonly pages: InfoPagesRepository,
    private readonly directory: Directory,
    kinds: SearchKinds,
  ) {
    kinds.define({
      kind: 'info-page',
      feature: null,
      access: 'signed-in',
      find: (query) => this.find(query),
    });
  }

  private async find(query: SearchQuery): Promise<SearchCandidate[]> {
    const found = await this.pages.allValid(await this.directory.today());
    const fallback = await this.directory.defaultLanguage();
    return [...found].map(([id, { content }]) => ({
      id,
      versions: versionsOf(query, fallback, titles[id], (language) => [plainText(content[language] ?? '')]),
    }));
  }
}
