import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { Model } from 'mongoose';
import type { AuditChainRecord, Cut } from './audit-chain.schema.ts';
import { beginning, type Link } from './chain.ts';

/** The ends of the chains, one an organisation. */
@Injectable()
export class AuditChainsRepository {
  private readonly begun = new Set<string>();

  constructor(@InjectModel('AuditChain') private readonly chains: Model<AuditChainRecord>) {}

  /** Outside of a transaction: two that begin the same chain meet in one document. */
  async begin(): Promise<void> {
    const org = currentOrganisation();
    if (this.begun.has(org)) return;
    const empty = { ...beginning, cut: null, months: null, claims: 0 };
    try {
      await this.chains.updateOne({ _id: org }, { $setOnInsert: empty }, { upsert: true });
    } catch (error) {
      // Another replica has just begun it.
      if (!duplicateKey(error)) throw error;
    }
    this.begun.add(org);
  }

  /** The end, for this transaction alone: whoever claims it at the same time begins anew. */
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

  async moveTo({ seq, hash }: Link): Promise<void> {
    await this.chains.updateOne({ _id: currentOrganisation() }, { $set: { seq, hash } });
  }

  async cut(cut: Cut): Promise<void> {
    await this.chains.updateOne({ _id: currentOrganisation() }, { $set: { cut } });
  }

  async keepFor(months: number | null): Promise<void> {
    await this.chains.updateOne({ _id: currentOrganisation() }, { $set: { months } });
  }

  /** The organisations that do not keep everything for ever. */
  async withRetention(): Promise<{ readonly org: string; readonly months: number }[]> {
    const chains = await this.chains
      .find({ months: { $ne: null } }, null, { acrossOrganisations: true })
      .lean<AuditChainRecord[]>();
    return chains.map(({ _id, months }) => ({ org: _id, months: months ?? 0 }));
  }
}
