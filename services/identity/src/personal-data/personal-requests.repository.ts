import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { Input } from '@atrium/proto/endpoint';
import type { personalRequests, PersonalPurpose, PersonalState } from '@atrium/proto/identity/personal-data';
import type { Model } from 'mongoose';
import { openStates } from './personal-request.ts';
import type { PersonalRequestRecord, Receipt } from './personal-request.schema.ts';

const newestFirst = parseOrder('-createdAt');
type Changes = Partial<PersonalRequestRecord>;

@Injectable()
export class PersonalRequestsRepository {
  constructor(@InjectModel('PersonalRequest') private readonly requests: Model<PersonalRequestRecord>) {}

  async get(id: string): Promise<PersonalRequestRecord> {
    return orNotFound(await this.find(id));
  }

  find(id: string): Promise<PersonalRequestRecord | null> {
    return this.requests.findById(id).lean<PersonalRequestRecord>();
  }

  latest(person: string, purpose: PersonalPurpose): Promise<PersonalRequestRecord | null> {
    return this.requests.findOne({ person, purpose }).sort({ createdAt: -1 }).lean<PersonalRequestRecord>();
  }

  countSince(person: string, since: Date): Promise<number> {
    return this.requests.countDocuments({
      person,
      by: person,
      purpose: 'export',
      createdAt: { $gte: since },
    });
  }

  async findOpen(person: string, purpose: PersonalPurpose): Promise<PersonalRequestRecord | null> {
    return this.requests
      .findOne({ person, purpose, state: { $in: [...openStates] } })
      .lean<PersonalRequestRecord>();
  }

  listByPerson(person: string): Promise<PersonalRequestRecord[]> {
    return this.requests.find({ person }).lean<PersonalRequestRecord[]>();
  }

  async list({ limit, after, ...filter }: Input<typeof personalRequests.list>['query']): Promise<{
    rows: readonly PersonalRequestRecord[];
    next: string | null;
  }> {
    const rows = await this.requests
      .find({ $and: [filter, afterCursor(newestFirst, after)] })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<PersonalRequestRecord[]>();
    return toPage(rows, limit, newestFirst);
  }

  /** Throws if a request is open already. */
  async insert(request: Omit<PersonalRequestRecord, 'org'>): Promise<void> {
    try {
      await this.requests.insertMany([request as PersonalRequestRecord]);
    } catch (error) {
      throw duplicateKey(error) ? new DomainError('wrong-state', 'A request is already in progress') : error;
    }
  }

  /** Null if it is no longer in any of these states. */
  change(
    id: string,
    from: readonly PersonalState[],
    changes: Changes,
  ): Promise<PersonalRequestRecord | null> {
    return this.requests
      .findOneAndUpdate(
        { _id: id, state: { $in: [...from] } },
        { $set: changes },
        { returnDocument: 'after' },
      )
      .lean<PersonalRequestRecord>();
  }

  async markRequested(id: string, services: readonly Receipt['service'][], at: Date): Promise<void> {
    await this.requests.updateOne(
      { _id: id },
      { $set: { 'receipts.$[of].askedAt': at } },
      { arrayFilters: [{ 'of.service': { $in: services } }] },
    );
  }

  /** A receipt is never taken back: a failure that is reported late changes nothing. */
  async recordReply(id: string, { service, state, at, counts }: Omit<Receipt, 'askedAt'>): Promise<boolean> {
    const { modifiedCount } = await this.requests.updateOne(
      { _id: id, state: 'working', receipts: { $elemMatch: { service, state: { $ne: 'done' } } } },
      { $set: { 'receipts.$.state': state, 'receipts.$.at': at, 'receipts.$.counts': counts } },
    );
    return modifiedCount === 1;
  }

  /** From all organisations: the requests that still need a step. */
  unfinished(): Promise<Pick<PersonalRequestRecord, '_id' | 'org' | 'dueAt' | 'state' | 'expiresAt'>[]> {
    return this.requests
      .find({ state: { $in: [...openStates, 'ready'] } })
      .select({ org: 1, dueAt: 1, state: 1, expiresAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<PersonalRequestRecord[]>();
  }
}
