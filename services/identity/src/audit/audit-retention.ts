import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation, runForOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { AuditRetention as Retention } from '@atrium/proto/identity/audit';
import type { Connection, mongo } from 'mongoose';
import { AuditChainsRepository } from './audit-chains.repository.ts';
import { AuditCutter } from './audit-cutter.ts';
import { chainUnchained } from './chain-unchained.ts';

const week = 7 * 24 * 3_600_000;

/** For how long entries are kept, and seeing to it. */
@Injectable()
export class AuditRetention {
  constructor(
    private readonly chains: AuditChainsRepository,
    private readonly cutter: AuditCutter,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async get(): Promise<Retention> {
    return { months: (await this.chains.get())?.months ?? null };
  }

  async set({ months }: Retention): Promise<Retention> {
    await this.chains.begin();
    await this.transactions.run(async () => {
      const before = await this.get();
      await this.chains.keepFor(months);
      const about = { kind: 'audit', id: currentOrganisation(), name: '' };
      await this.audit.record({ action: 'audit.setRetention', about, before, after: { months } });
    });
    return { months };
  }

  async cutAll(now = new Date()): Promise<void> {
    for (const { org, months } of await this.chains.withRetention())
      await runForOrganisation(org, 'audit retention', () => this.cutter.cut(monthsBefore(now, months)));
  }

  /** What replicas of an older version wrote while they were being replaced. */
  async chainLate(now = new Date()): Promise<void> {
    await chainUnchained(this.connection.db as mongo.Db, new Date(now.getTime() - week));
  }
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}
