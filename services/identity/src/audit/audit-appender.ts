import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { AuditChainRecord } from './audit-chain.schema.ts';
import { AuditChainsRepository } from './audit-chains.repository.ts';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import type { AuditFacts } from './audit-entry.schema.ts';
import { linked } from './chain.ts';

interface Waiting {
  readonly entry: AuditFacts;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

const most = 200;

/**
 * Appends to an organisation's chain. What comes while one transaction is on its way goes into the next one together:
 * there is one end to claim, so entries one by one would only wait for each other.
 */
@Injectable()
export class AuditAppender {
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(
    private readonly chains: AuditChainsRepository,
    private readonly entries: AuditEntriesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Answers when it is there; told twice, it is the same entry. */
  append(entry: AuditFacts): Promise<void> {
    const org = currentOrganisation();
    return new Promise((done, failed) => {
      const line = this.waiting.get(org);
      if (line) return void line.push({ entry, done, failed });
      this.waiting.set(org, [{ entry, done, failed }]);
      void this.work(org);
    });
  }

  /** Takes part in a transaction. */
  async write(chain: AuditChainRecord, entries: readonly AuditFacts[]): Promise<void> {
    const there = await this.entries.among(entries.map(({ _id }) => _id));
    const fresh = new Map(entries.map((entry) => [entry._id, entry]));
    for (const [id, { at }] of fresh)
      // What was cut off and is told once more does not come back.
      if (there.has(id) || (chain.cut && at < chain.cut.before)) fresh.delete(id);
    const chained = linked(chain._id, chain, [...fresh.values()]);
    const last = chained.at(-1);
    if (!last) return;
    await this.entries.add(chained);
    await this.chains.moveTo(last);
  }

  private async work(org: string): Promise<void> {
    for (let line = this.waiting.get(org); line?.length; line = this.waiting.get(org))
      await this.together(line.splice(0, most));
    this.waiting.delete(org);
  }

  /** One that cannot be written fails alone. */
  private async together(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.commit(batch.map(({ entry }) => entry));
      for (const { done } of batch) done();
    } catch (error) {
      if (batch.length === 1) batch[0]?.failed(error);
      else for (const one of batch) await this.together([one]);
    }
  }

  private async commit(entries: readonly AuditFacts[]): Promise<void> {
    await this.chains.begin();
    await this.transactions.run(async () => this.write(await this.chains.claim(), entries));
  }
}
