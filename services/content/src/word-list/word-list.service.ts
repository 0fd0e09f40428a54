import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { WordList } from '@atrium/proto/content/word-list';
import { distinct } from './word-list.ts';
import { WordListRepository } from './word-list.repository.ts';
import { WordLists } from './word-lists.ts';

/** The organisation's word list, maintained by moderators. */
@Injectable()
export class WordListService {
  constructor(
    private readonly lists: WordListRepository,
    private readonly wordLists: WordLists,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  get(): Promise<WordList> {
    return this.lists.find();
  }

  set(words: readonly string[], expectedVersion: number): Promise<WordList> {
    return this.transactions.run(async () => {
      const before = await this.lists.find();
      assertVersion(before.version, expectedVersion);
      const after = { words: distinct(words), version: expectedVersion + 1 };
      if (!(await this.lists.save(after, expectedVersion))) throw new DomainError('version-conflict');
      await this.record(before.words, after.words);
      this.transactions.atCommit(() => this.wordLists.invalidate());
      await this.outbox.notify({
        name: 'moderation.changed',
        to: 'everyone',
        permission: 'admin:moderation',
      });
      return after;
    });
  }

  /** The audit log gets the added and removed words, not both lists. */
  private async record(before: readonly string[], after: readonly string[]): Promise<void> {
    const without = (some: readonly string[], others: readonly string[]) => {
      const known = new Set(others);
      return some.filter((word) => !known.has(word));
    };
    await this.audit.record({
      action: 'wordList.set',
      about: { kind: 'word-list', id: currentOrganisation(), name: '' },
      before: { entries: before.length, removed: without(before, after) },
      after: { entries: after.length, added: without(after, before) },
    });
  }
}
