import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { AuditChainRecord } from './audit-chain.schema.ts';
import { AuditChainsRepository } from './audit-chains.repository.ts';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import type { AuditEntryFields } from './audit-entry.schema.ts';
import { chainEntries } from './chain.ts';

interface Waiting {
  readonly entry: AuditEntryFields;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

const most = 200;

/**
 * Appends to the chain of an organisation. Entries that arrive during a transaction share the next one: a chain has a
 * single end to claim, so separate transactions would only wait for each other.
 */
@Injectable()
export class AuditAppender {
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(
    private readonly chains: AuditChainsRepository,
    private readonly entries: AuditEntriesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Resolves once the entry is stored. Appending it again stores nothing new. */
  append(entry: AuditEntryFields): Promise<void> {
    const org = currentOrganisation();
    return new Promise((done, failed) => {
      const line = this.waiting.get(org);
      if (line) return void line.push({ entry, done, failed });
      this.waiting.set(org, [{ entry, done, failed }]);
      void this.work(org);
    });
  }

  /** Call within a transaction. */
  async write(chain: AuditChainRecord, entries: readonly AuditEntryFields[]): Promise<void> {
    const existing = await this.entries.existingAmong(entries.map(({ _id }) => _id));
    const fresh = new Map(entries.map((entry) => [entry._id, entry]));
    for (const [id, { at }] of fresh)
      // An entry that was cut off does not come back when it is redelivered.
      if (existing.has(id) || (chain.cut && at < chain.cut.before)) fresh.delete(id);
    const chained = chainEntries(chain._id, chain, [...fresh.values()]);
    const last = chained.at(-1);
    if (!last) return;
    await this.entries.add(chained);
    await this.chains.moveTo(last);
  }

  private async work(org: string): Promise<void> {
    for (let line = this.waiting.get(org); line?.length; line = this.waiting.get(org))
      await this.commitBatch(line.splice(0, most));
    this.waiting.delete(org);
  }

  /** If the batch fails, its entries are written one by one, so a faulty one fails alone. */
  private async commitBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.commit(batch.map(({ entry }) => entry));
      for (const { done } of batch) done();
    } catch (error) {
      if (batch.length === 1) batch[0]?.failed(error);
      else for (const one of batch) await this.commitBatch([one]);
    }
  }

  private async commit(entries: readonly AuditEntryFields[]): Promise<void> {
    await this.chains.ensure();
    await this.transactions.run(async () => this.write(await this.chains.claim(), entries));
  }
}
