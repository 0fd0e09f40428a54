import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { mapDuplicateKey } from '@atrium/common/errors/map-duplicate-key';
import type { Model } from 'mongoose';
import type { IdentityProviderRecord } from './sign-in-provider.schema.ts';

@Injectable()
export class SignInProvidersRepository {
  constructor(@InjectModel('SignInProvider') private readonly providers: Model<IdentityProviderRecord>) {}

  list(): Promise<IdentityProviderRecord[]> {
    return this.providers.find().sort({ name: 1, _id: 1 }).lean<IdentityProviderRecord[]>();
  }

  find(id: string): Promise<IdentityProviderRecord | null> {
    return this.providers.findById(id).lean<IdentityProviderRecord>();
  }

  async get(id: string): Promise<IdentityProviderRecord> {
    return orNotFound(await this.find(id));
  }

  /** The provider for addresses in a domain, in any organisation: no one is signed in yet. */
  findByDomain(domain: string): Promise<IdentityProviderRecord | null> {
    return this.providers
      .findOne({ domains: domain, connection: { $ne: null } })
      .setOptions({ acrossOrganisations: true })
      .lean<IdentityProviderRecord>();
  }

  /** Whether any organisation has a connected provider with a domain. */
  async anyHasDomains(): Promise<boolean> {
    const leading = { 'domains.0': { $exists: true }, connection: { $ne: null } };
    return (await this.providers.exists(leading).setOptions({ acrossOrganisations: true })) !== null;
  }

  async insert(provider: Omit<IdentityProviderRecord, 'org'>): Promise<void> {
    await this.providers.insertMany([provider as IdentityProviderRecord]);
  }

  /** Null after a concurrent change. */
  change(
    id: string,
    expectedVersion: number,
    changes: Partial<IdentityProviderRecord>,
  ): Promise<IdentityProviderRecord | null> {
    return mapDuplicateKey('domains', () =>
      this.providers
        .findOneAndUpdate(
          { _id: id, version: expectedVersion },
          { $set: changes, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<IdentityProviderRecord>(),
    );
  }

  async remove(id: string): Promise<void> {
    await this.providers.deleteOne({ _id: id });
  }
}
