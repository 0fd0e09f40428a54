import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { Model, UpdateQuery } from 'mongoose';
import type { OrganisationRecord } from './organisation.schema.ts';

@Injectable()
export class OrganisationsRepository {
  constructor(@InjectModel('Organisation') private readonly organisations: Model<OrganisationRecord>) {}

  find(): Promise<OrganisationRecord | null> {
    return this.organisations.findById(currentOrganisation()).lean<OrganisationRecord | null>();
  }

  async get(): Promise<OrganisationRecord> {
    return orNotFound(await this.find());
  }

  async insert(record: OrganisationRecord): Promise<void> {
    await this.organisations.insertMany([record]);
  }

  /** Changes the organisation and returns its new state, or null after a concurrent change. */
  change(
    expectedVersion: number,
    changes: UpdateQuery<OrganisationRecord>,
  ): Promise<OrganisationRecord | null> {
    return this.organisations
      .findOneAndUpdate(
        { _id: currentOrganisation(), version: expectedVersion },
        { ...changes, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<OrganisationRecord>();
  }

  /** Call within a transaction. From here on, no other transaction that takes this lock runs at the same time. */
  async lockOrganisation(): Promise<void> {
    await this.organisations.updateOne({ _id: currentOrganisation() }, { $inc: { guard: 1 } });
  }

  async severalExist(): Promise<boolean> {
    const ids = await this.organisations
      .find()
      .setOptions({ acrossOrganisations: true })
      .select({ _id: 1 })
      .limit(2)
      .lean();
    return ids.length > 1;
  }

  /**
   * Takes sign-up domains from all other organisations. Only for domains that the current organisation has verified: the
   * others named them while nobody had to prove anything. Returns who has lost which.
   */
  async releaseSignUpDomains(domains: readonly string[]): Promise<{ org: string; domain: string }[]> {
    const losers = await this.organisations
      .find({ _id: { $ne: currentOrganisation() }, signUpDomains: { $in: domains } })
      .setOptions({ acrossOrganisations: true })
      .select({ signUpDomains: 1 })
      .lean<Pick<OrganisationRecord, '_id' | 'signUpDomains'>[]>();
    const rest = {
      $filter: { input: '$signUpDomains', cond: { $not: [{ $in: ['$$this', [...domains]] }] } },
    };
    await this.organisations.updateMany(
      { _id: { $ne: currentOrganisation() }, signUpDomains: { $in: domains } },
      [
        { $set: { signUpDomains: rest } },
        // Two empty lists would be duplicates in the unique index.
        {
          $set: { signUpDomains: { $cond: [{ $eq: ['$signUpDomains', []] }, '$$REMOVE', '$signUpDomains'] } },
        },
      ],
      { acrossOrganisations: true, updatePipeline: true } as never,
    );
    return losers.flatMap(({ _id: org, signUpDomains = [] }) =>
      signUpDomains.filter((domain) => domains.includes(domain)).map((domain) => ({ org, domain })),
    );
  }

  /** Whether any organisation exists. Works before there is one in the context. */
  async anyExists(): Promise<boolean> {
    return (
      (await this.organisations
        .findOne()
        .setOptions({ acrossOrganisations: true })
        .select({ _id: 1 })
        .lean()) !== null
    );
  }
}
