import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { mapDuplicateKey } from '@atrium/common/errors/map-duplicate-key';
import type { Model } from 'mongoose';
import type { DomainRecord } from './sign-in-domain.schema.ts';

@Injectable()
export class SignInDomainsRepository {
  constructor(@InjectModel('SignInDomain') private readonly domains: Model<DomainRecord>) {}

  list(): Promise<DomainRecord[]> {
    return this.domains.find().sort({ domain: 1 }).lean<DomainRecord[]>();
  }

  /** The names of the verified domains. */
  async listVerified(): Promise<ReadonlySet<string>> {
    const domains = await this.list();
    return new Set(domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ domain }) => domain));
  }

  async get(id: string): Promise<DomainRecord> {
    return orNotFound(await this.domains.findById(id).lean<DomainRecord>());
  }

  async insert(domain: Omit<DomainRecord, 'org'>): Promise<void> {
    await mapDuplicateKey('domain', () => this.domains.insertMany([domain as DomainRecord]));
  }

  /** Throws if another organisation has verified the domain. */
  async setVerified(id: string, at: Date): Promise<void> {
    await mapDuplicateKey('domain', () => this.domains.updateOne({ _id: id }, { $set: { verifiedAt: at } }));
  }

  async remove(id: string): Promise<void> {
    await this.domains.deleteOne({ _id: id });
  }
}
