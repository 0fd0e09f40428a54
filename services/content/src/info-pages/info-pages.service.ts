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
import { textFor, type Language } from '@atrium/proto/common';
import type { InfoPage, InfoPageFields, InfoPageName } from '@atrium/proto/content/info-pages';
import { staleAfter, staleWithout } from '@atrium/common/authoring/translations';
import { cleanTexts, picturesInTexts } from '@atrium/common/authoring/rich-text';
import { PictureUsage } from '../media/picture-usage.ts';
import { auditFields, pageWindow, translated } from './info-page.ts';
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
      const [known, today] = await Promise.all([this.directory.organisation(), this.directory.today()]);
      const page = known && (await this.pages.findValid(name, today));
      const found = page && textFor(page.content, language, known.defaultLanguage as Language);
      if (!found) return null;
      const { text, language: spoken } = found;
      const shown = await this.renderer.render({ [spoken]: text }, page.pictures);
      return { html: shown[spoken] ?? '', language: spoken };
    });
  }

  async get(name: InfoPageName): Promise<InfoPage> {
    const page = await this.pages.get(name);
    const { version, content, validFrom, validTo, pictures, stale } = page;
    return {
      ...{ page: name, version, validFrom, validTo },
      state: pageWindow.stateAt(page, await this.directory.today()),
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
      const after = { ...fields, content, pictures, stale, version: expectedVersion + 1 };
      if (!(await this.pages.save(name, after))) throw new DomainError('version-conflict');
      const about = { kind: 'info-page', id: currentOrganisation(), name };
      await this.audit.record({
        action: 'infoPages.edit',
        about,
        before: auditFields(before),
        after: auditFields(after),
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
      if (!(await this.pages.save(name, { ...before, stale, version: expectedVersion + 1 })))
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
