import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { randomUUID } from 'node:crypto';
import { AuditAppender } from './audit-appender.ts';
import type { AuditChainRecord, Cut } from './audit-chain.schema.ts';
import { AuditChainsRepository } from './audit-chains.repository.ts';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import { truncationEntry } from './system-entries.ts';

/**
 * Truncates a chain from its beginning, never in the middle. An entry in the chain authorises the truncation. Entries
 * are removed only after that entry is committed, so a crash leaves some for the next run.
 */
@Injectable()
export class AuditTruncator {
  constructor(
    private readonly chains: AuditChainsRepository,
    private readonly entries: AuditEntriesRepository,
    private readonly appender: AuditAppender,
    private readonly transactions: Transactions,
  ) {}

  async truncate(before: Date): Promise<void> {
    await this.chains.ensure();
    const done = await this.transactions.run(async () => {
      const chain = await this.chains.claim();
      const cut = await this.truncationBefore(chain, before);
      if (!cut) return chain.cut;
      await this.chains.cut(cut);
      const signedOff = truncationEntry(randomUUID(), currentOrganisation(), cut, new Date());
      await this.appender.write({ ...chain, cut }, [signedOff]);
      return cut;
    });
    if (done) await this.entries.removeUpTo(done.seq);
  }

  private async truncationBefore(chain: AuditChainRecord, before: Date): Promise<Cut | null> {
    const first = await this.entries.firstSince(before);
    const seq = first?.seq === undefined ? chain.seq : first.seq - 1;
    if (seq <= (chain.cut?.seq ?? 0)) return null;
    const hash = await this.entries.hashAt(seq);
    // A chain with a gap here is left for audit-verify to report.
    return hash ? { seq, hash, before } : null;
  }
}
