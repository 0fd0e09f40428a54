import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation, runForOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { AuditRetention as Retention } from '@atrium/proto/identity/audit';
import { AuditChainsRepository } from './audit-chains.repository.ts';
import { AuditTruncator } from './audit-truncator.ts';
import { LateAuditEntries } from './late-audit-entries.store.ts';

const week = 7 * 24 * 3_600_000;

@Injectable()
export class AuditRetentionService {
  constructor(
    private readonly chains: AuditChainsRepository,
    private readonly truncator: AuditTruncator,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly late: LateAuditEntries,
  ) {}

  async get(): Promise<Retention> {
    return { months: (await this.chains.get())?.months ?? null };
  }

  async set({ months }: Retention): Promise<Retention> {
    await this.chains.ensure();
    await this.transactions.run(async () => {
      const before = await this.get();
      await this.chains.setRetention(months);
      const about = { kind: 'audit', id: currentOrganisation(), name: '' };
      await this.audit.record({ action: 'audit.setRetention', about, before, after: { months } });
    });
    return { months };
  }

  async truncateAll(now = new Date()): Promise<void> {
    for (const { org, months } of await this.chains.withRetention())
      await runForOrganisation(org, 'audit retention', () =>
        this.truncator.truncate(monthsBefore(now, months)),
      );
  }

  /** Chains the entries that replicas of an older version wrote during a rolling update. */
  async chainLateEntries(now = new Date()): Promise<void> {
    await this.late.chain(new Date(now.getTime() - week));
  }
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
