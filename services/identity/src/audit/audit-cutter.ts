import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { randomUUID } from 'node:crypto';
import { AuditAppender } from './audit-appender.ts';
import type { AuditChainRecord, Cut } from './audit-chain.schema.ts';
import { AuditChainsRepository } from './audit-chains.repository.ts';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import { signingOff } from './sign-off.ts';

/**
 * Cuts a chain off from its beginning, never out of its middle. An entry of the chain itself signs the cut off; only when
 * that is committed are entries removed, so a crash in between leaves some for the next time.
 */
@Injectable()
export class AuditCutter {
  constructor(
    private readonly chains: AuditChainsRepository,
    private readonly entries: AuditEntriesRepository,
    private readonly appender: AuditAppender,
    private readonly transactions: Transactions,
  ) {}

  async cut(before: Date): Promise<void> {
    await this.chains.begin();
    const done = await this.transactions.run(async () => {
      const chain = await this.chains.claim();
      const cut = await this.wanted(chain, before);
      if (!cut) return chain.cut;
      await this.chains.cut(cut);
      const signedOff = signingOff(randomUUID(), currentOrganisation(), cut, new Date());
      await this.appender.write({ ...chain, cut }, [signedOff]);
      return cut;
    });
    if (done) await this.entries.removeUpTo(done.seq);
  }

  private async wanted(chain: AuditChainRecord, before: Date): Promise<Cut | null> {
    const first = await this.entries.firstSince(before);
    const seq = first?.seq === undefined ? chain.seq : first.seq - 1;
    if (seq <= (chain.cut?.seq ?? 0)) return null;
    const hash = await this.entries.hashAt(seq);
    // A chain with a gap there is for audit-verify, not to be tidied away.
    return hash ? { seq, hash, before } : null;
  }
}
