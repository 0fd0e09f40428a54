import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import {
  currentContext,
  currentOrganisation,
  runForOrganisation,
} from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import { contentLanguages, textFor, type Language } from '@atrium/proto/common';
import type { InfoPage, InfoPageFields, InfoPageName } from '@atrium/proto/content/info-pages';
import { staleAfter, staleWithout, type Translated } from '@atrium/common/authoring/translations';
import { cleanTexts, picturesInTexts } from '@atrium/common/authoring/rich-text';
import { PictureUsage } from '../media/picture-usage.ts';
import type { InfoPageRecord } from './info-page.schema.ts';
import { InfoPagesRepository } from './info-pages.repository.ts';
import { PageRenderer } from './page-renderer.ts';

/** An organisation's pages about itself, also for people who are not signed in. */
@Injectable()
export class InfoPagesService {
  constructor(
    private readonly pages: InfoPagesRepository,
    private readonly renderer: PageRenderer,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    usage: PictureUsage,
  ) {
    usage.define((picture) => pages.showPicture(picture));
  }

  /** The caller need not be signed in, so the organisation is an argument. */
  read(
    name: InfoPageName,
    { organisation, language }: { organisation: string; language: Language },
  ): Promise<{ html: string; language: Language } | null> {
    return runForOrganisation(organisation, currentContext()?.requestId ?? '', async () => {
      const [known, page] = await Promise.all([this.directory.organisation(), this.pages.get(name)]);
      const found = known && textFor(page.content, language, known.defaultLanguage as Language);
      if (!found) return null;
      const { text, language: spoken } = found;
      const shown = await this.renderer.render({ [spoken]: text }, page.pictures);
      return { html: shown[spoken] ?? '', language: spoken };
    });
  }

  async get(name: InfoPageName): Promise<InfoPage> {
    const { version, content, pictures, stale } = await this.pages.get(name);
    return {
      page: name,
      version,
      stale: [...(stale ?? [])],
      content: await this.renderer.render(content, pictures),
    };
  }

  async edit(name: InfoPageName, fields: InfoPageFields, expectedVersion: number): Promise<InfoPage> {
    const content = cleanTexts(fields.content);
    const usedPictures = picturesInTexts(content);
    await this.transactions.run(async () => {
      const before = await this.pages.get(name);
      assertVersion(before.version, expectedVersion);
      const pictures = await this.renderer.filterUsable(usedPictures);
      const stale = staleAfter(
        translated(before),
        translated({ content }),
        await this.directory.defaultLanguage(),
      );
      if (!(await this.pages.save(name, { version: expectedVersion + 1, content, pictures, stale })))
        throw new DomainError('version-conflict');
      const about = { kind: 'info-page', id: currentOrganisation(), name };
      const [was, is] = [before.content, content];
      await this.audit.record({
        action: 'infoPages.edit',
        about,
        before: { text: was },
        after: { text: is },
      });
    });
    return this.get(name);
  }

  async confirmLanguage(name: InfoPageName, expectedVersion: number, language: Language): Promise<InfoPage> {
    await this.transactions.run(async () => {
      const before = await this.pages.get(name);
      assertVersion(before.version, expectedVersion);
      const stale = staleWithout(before, language);
      if (!stale) return;
      const { content, pictures } = before;
      if (!(await this.pages.save(name, { content, pictures, stale, version: expectedVersion + 1 })))
        throw new DomainError('version-conflict');
      const about = { kind: 'info-page', id: currentOrganisation(), name };
      await this.audit.record({
        action: 'infoPages.confirmLanguage',
        about,
        before: { stale: before.stale },
        after: { stale },
      });
    });
    return this.get(name);
  }
}

const translated = ({ content, stale }: Pick<InfoPageRecord, 'content' | 'stale'>): Translated => ({
  texts: [content],
  languages: contentLanguages.filter((language) => content[language]),
  stale,
});
