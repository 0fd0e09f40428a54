import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { RetentionKind } from '@atrium/proto/retention';

@Injectable()
export class RemovalAudit {
  constructor(
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  async record(kind: RetentionKind, before: Date, counts: Readonly<Record<string, number>>): Promise<void> {
    if (Object.values(counts).every((count) => count === 0)) return;
    const about = { kind: 'organisation', id: currentOrganisation(), name: '' };
    const after = { kind, before: before.toISOString(), ...counts };
    await this.transactions.run(() =>
      this.audit.record({ action: 'retention.remove', about, after, by: 'atrium' }),
    );
  }
}
