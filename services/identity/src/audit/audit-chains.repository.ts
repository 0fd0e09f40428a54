import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { unlessTaken } from '@atrium/common/errors/unless-taken';
import type { Model } from 'mongoose';
import type { AuditChainRecord, Cut } from './audit-chain.schema.ts';
import { chainStart, type ChainLink } from './chain.ts';

/** The ends of the chains, one per organisation. */
@Injectable()
export class AuditChainsRepository {
  private readonly ensured = new Set<string>();

  constructor(@InjectModel('AuditChain') private readonly chains: Model<AuditChainRecord>) {}

  /** Call outside a transaction. Two concurrent calls for a new chain end up with the same document. */
  async ensure(): Promise<void> {
    const org = currentOrganisation();
    if (this.ensured.has(org)) return;
    const empty = { ...chainStart, cut: null, months: null, claims: 0 };
    // Another replica may just have created it.
    await unlessTaken(() =>
      this.chains.updateOne({ _id: org }, { $setOnInsert: empty }, { upsert: true }).exec(),
    );
    this.ensured.add(org);
  }

  /** Claims the end for this transaction. A concurrent claim conflicts and is retried. */
  async claim(): Promise<AuditChainRecord> {
    const chain = await this.chains
      .findOneAndUpdate({ _id: currentOrganisation() }, { $inc: { claims: 1 } }, { returnDocument: 'after' })
      .lean<AuditChainRecord>();
    if (!chain) throw new Error('The end of the audit log chain is missing. Run audit-verify');
    return chain;
  }

  async get(): Promise<AuditChainRecord | null> {
    return this.chains.findOne({ _id: currentOrganisation() }).lean<AuditChainRecord>();
  }

  async moveTo({ seq, hash }: ChainLink): Promise<void> {
    await this.chains.updateOne({ _id: currentOrganisation() }, { $set: { seq, hash } });
  }

  async cut(cut: Cut): Promise<void> {
    await this.chains.updateOne({ _id: currentOrganisation() }, { $set: { cut } });
  }

  async setRetention(months: number | null): Promise<void> {
    await this.chains.updateOne({ _id: currentOrganisation() }, { $set: { months } });
  }

  /** Organisations that do not keep entries for ever. */
  async withRetention(): Promise<{ readonly org: string; readonly months: number }[]> {
    const chains = await this.chains
      .find({ months: { $ne: null } }, null, { acrossOrganisations: true })
      .lean<AuditChainRecord[]>();
    return chains.map(({ _id, months }) => ({ org: _id, months: months ?? 0 }));
  }
}
