import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller, currentOrganisation, type Caller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import { textFor, type Language } from '@atrium/proto/common';
import type { ReaderWelcomeNotice, WelcomeFields, WelcomeNotice } from '@atrium/proto/content/welcome';
import { isOnFor, type StoredWelcome } from './welcome-notice.ts';
import { WelcomeWriter } from './welcome-writer.ts';
import { WelcomeRepository } from './welcome.repository.ts';

@Injectable()
export class WelcomeService {
  constructor(
    private readonly notices: WelcomeRepository,
    private readonly writer: WelcomeWriter,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** The notice active for the caller now, in the given language. */
  async current(caller: Caller, language: Language): Promise<ReaderWelcomeNotice | null> {
    const stored = await this.notices.findFor(caller.id);
    if (!stored || !isOnFor(stored.notice, caller.member, new Date())) return null;
    const { text, version, link, level, acknowledge } = stored.notice;
    const found = textFor(text, language, await this.directory.defaultLanguage());
    return (
      found && {
        ...found,
        version,
        link,
        level,
        acknowledge,
        acknowledgedAt: stored.acknowledgedAt?.toISOString() ?? null,
      }
    );
  }

  /** Only a notice that is active for the caller can be acknowledged. */
  async acknowledge(version: number): Promise<void> {
    const caller = currentCaller();
    const notice = await this.notices.find();
    if (!notice?.acknowledge || notice.version !== version || !isOnFor(notice, caller.member, new Date()))
      throw new DomainError('not-found');
    await this.writer.acknowledge(version, caller.id);
  }

  async get(): Promise<WelcomeNotice | null> {
    const notice = await this.notices.find();
    return notice && !notice.removed ? this.present(notice) : null;
  }

  set(fields: WelcomeFields, expectedVersion: number): Promise<WelcomeNotice> {
    return this.transactions.run(async () => {
      const before = await this.get();
      const after = await this.present(await this.writer.set(fields, expectedVersion));
      await this.record('welcome.set', before, after);
      return after;
    });
  }

  confirmLanguage(expectedVersion: number, language: Language): Promise<WelcomeNotice> {
    return this.transactions.run(async () => {
      const stored = await this.notices.find();
      if (!stored || stored.removed) throw new DomainError('not-found');
      assertVersion(stored.version, expectedVersion);
      const [before, changed] = [
        await this.present(stored),
        await this.writer.confirmLanguage(stored, language),
      ];
      if (changed === stored) return before;
      const after = await this.present(changed);
      await this.record('welcome.confirmLanguage', before, after);
      return after;
    });
  }

  async remove(): Promise<void> {
    await this.transactions.run(async () => {
      const before = await this.get();
      if (await this.writer.remove()) await this.record('welcome.remove', before, null);
    });
  }

  private async present({
    text,
    link,
    level,
    audience,
    from,
    to,
    acknowledge,
    stale,
    version,
  }: StoredWelcome): Promise<WelcomeNotice> {
    const window = { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
    return {
      text,
      link,
      level,
      audience,
      ...window,
      acknowledge,
      stale: [...(stale ?? [])],
      version,
      acknowledged: await this.notices.acknowledged(version),
    };
  }

  private async record(
    action: string,
    before: WelcomeNotice | null,
    after: WelcomeNotice | null,
  ): Promise<void> {
    await this.audit.record({
      action,
      about: { kind: 'welcome', id: currentOrganisation(), name: '' },
      before,
      after,
    });
  }
}
