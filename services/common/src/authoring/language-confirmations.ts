import { Injectable } from '@nestjs/common';
import type { Language } from '@atrium/proto/common';
import { Audit } from '../audit/audit.ts';
import { titledSubject } from '../audit/titled-subject.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Transactions } from '../mongo/transactions.ts';
import { assertVersion } from '../mongo/version.ts';
import type { ContentKind } from './content-kind.ts';
import type { Deletable } from './restore.ts';
import { staleWithout, type Translated } from './translations.ts';

type Translatable = Deletable & Pick<Translated, 'stale'>;

/** A kind whose translations can be outdated. */
export interface TranslatedKind<R extends Translatable> extends ContentKind<R> {
  /** Stores them with the next version. False if someone else saved it first. */
  readonly saveStale: (record: R, stale: readonly Language[]) => Promise<boolean>;
  readonly notifyChanged: (record: R) => Promise<void>;
}

/** Marks translations as up to date. */
@Injectable()
export class LanguageConfirmations {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** A language that is gone or not stale needs no confirmation. */
  confirm<R extends Translatable>(
    kind: TranslatedKind<R>,
    id: string,
    expectedVersion: number,
    language: Language,
  ): Promise<R> {
    return this.transactions.run(async () => {
      const before = await kind.get(id);
      if (before.deletedAt) throw new DomainError('not-found');
      assertVersion(before.version, expectedVersion);
      const stale = staleWithout(before, language);
      if (!stale) return before;
      if (!(await kind.saveStale(before, stale))) throw new DomainError('version-conflict');
      await kind.notifyChanged(before);
      await this.audit.record({
        action: `${kind.table}.confirmLanguage`,
        about: titledSubject(kind.name, { _id: id, title: kind.titleOf(before) }),
        before: { stale: before.stale },
        after: { stale },
      });
      return { ...before, stale, version: before.version + 1 };
    });
  }
}
