import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { refusingTaken } from '@atrium/common/errors/refusing-taken';
import type { Model } from 'mongoose';
import type { ProviderRecord } from './sign-in-provider.schema.ts';

@Injectable()
export class SignInProvidersRepository {
  constructor(@InjectModel('SignInProvider') private readonly providers: Model<ProviderRecord>) {}

  list(): Promise<ProviderRecord[]> {
    return this.providers.find().sort({ name: 1, _id: 1 }).lean<ProviderRecord[]>();
  }

  find(id: string): Promise<ProviderRecord | null> {
    return this.providers.findById(id).lean<ProviderRecord>();
  }

  async get(id: string): Promise<ProviderRecord> {
    const provider = await this.find(id);
    if (!provider) throw new DomainError('not-found');
    return provider;
  }

  /** Which provider signs in the addresses of a domain, of whichever organisation: nobody is signed in yet. */
  leadingFrom(domain: string): Promise<ProviderRecord | null> {
    return this.providers
      .findOne({ domains: domain, connection: { $ne: null } })
      .setOptions({ acrossOrganisations: true })
      .lean<ProviderRecord>();
  }

  /** Whether there is one that leads somewhere, of whichever organisation. */
  async anyLeads(): Promise<boolean> {
    const leading = { 'domains.0': { $exists: true }, connection: { $ne: null } };
    return (await this.providers.exists(leading).setOptions({ acrossOrganisations: true })) !== null;
  }

  async insert(provider: Omit<ProviderRecord, 'org'>): Promise<void> {
    await this.providers.insertMany([provider as ProviderRecord]);
  }

  /** Null when somebody else was first. */
  change(id: string, seen: number, changes: Partial<ProviderRecord>): Promise<ProviderRecord | null> {
    return refusingTaken('domains', () =>
      this.providers
        .findOneAndUpdate(
          { _id: id, version: seen },
          { $set: changes, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<ProviderRecord>(),
    );
  }

  async remove(id: string): Promise<void> {
    await this.providers.deleteOne({ _id: id });
  }
}
