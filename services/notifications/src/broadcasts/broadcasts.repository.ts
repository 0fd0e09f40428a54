import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { containing } from '@atrium/common/mongo/text-pattern';
import { counted } from '@atrium/common/mongo/counted-page';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import { contentLanguages } from '@atrium/proto/common';
import type { Input } from '@atrium/proto/endpoint';
import type { BroadcastKind, BroadcastState } from '@atrium/proto/notifications/broadcast-queries';
import type { managedBroadcasts } from '@atrium/proto/notifications/managed-broadcasts';
import type { Model } from 'mongoose';
import { readableStates, type Tally } from './broadcast.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';

type Filter = Record<string, unknown>;
export type NewBroadcastRecord = Omit<BroadcastRecord, 'org'>;

export interface BroadcastsQuery {
  readonly state?: BroadcastState | undefined;
  readonly kind?: BroadcastKind | undefined;
  readonly search?: string | undefined;
  readonly sort: Input<typeof managedBroadcasts.list>['query']['sort'];
  readonly limit: number;
  readonly after?: string | undefined;
}

const everywhere = { acrossOrganisations: true } as const;
/** Left out of lists. */
const omittedInLists = { message: 0 } as const;

@Injectable()
export class BroadcastsRepository {
  constructor(@InjectModel('Broadcast') private readonly broadcasts: Model<BroadcastRecord>) {}

  find(id: string): Promise<BroadcastRecord | null> {
    return this.broadcasts.findById(id).lean<BroadcastRecord>();
  }

  /** A broadcast the caller administers. `inside` is the filter of their scope, null for everything. */
  async getFor(inside: Filter | null, id: string): Promise<BroadcastRecord> {
    return orNotFound(
      await this.broadcasts.findOne({ $and: [{ _id: id }, inside ?? {}] }).lean<BroadcastRecord>(),
    );
  }

  /** Those of these broadcasts that recipients can see. */
  async readable(ids: readonly string[]): Promise<ReadonlyMap<string, BroadcastRecord>> {
    const found = [...(await this.findMany(ids)).values()];
    return new Map(found.filter(({ state }) => readableStates.includes(state)).map((one) => [one._id, one]));
  }

  async findMany(ids: readonly string[]): Promise<ReadonlyMap<string, BroadcastRecord>> {
    if (ids.length === 0) return new Map();
    const found = await this.broadcasts.find({ _id: { $in: ids } }).lean<BroadcastRecord[]>();
    return new Map(found.map((one) => [one._id, one]));
  }

  async list(inside: Filter | null, { limit, after, state, kind, search, sort }: BroadcastsQuery) {
    const order = parseOrder(sort, ['createdAt', 'dateSent']);
    const conditions = { ...(state && { state }), ...(kind && { kind }), ...(search && titleFilter(search)) };
    const filter = { $and: [conditions, inside ?? {}] };
    const rows = await this.broadcasts
      .find({ $and: [filter, afterCursor(order, after)] })
      .select(omittedInLists)
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<BroadcastRecord[]>();
    const page = toPage(rows, limit, order);
    return counted(page, after, (most) => this.broadcasts.countDocuments(filter, most));
  }

  async insert(record: NewBroadcastRecord): Promise<void> {
    await this.broadcasts.insertMany([record as BroadcastRecord]);
  }

  /** Throws version-conflict if it has changed since `expectedVersion`. */
  async replace({ _id, ...record }: NewBroadcastRecord, expectedVersion: number): Promise<void> {
    const { matchedCount } = await this.broadcasts.updateOne(
      { _id, version: expectedVersion },
      { $set: record },
    );
    if (matchedCount === 0) throw new DomainError('version-conflict');
  }

  async remove(id: string): Promise<void> {
    await this.broadcasts.deleteOne({ _id: id });
  }

  /** Moves a broadcast to another state. Null if it is in none of the given states, or has another task. */
  transition(
    id: string,
    where: Partial<Pick<BroadcastRecord, 'task'>> & { readonly state: readonly BroadcastState[] },
    changes: Partial<BroadcastRecord>,
    added = 0,
  ): Promise<BroadcastRecord | null> {
    const { state, ...rest } = where;
    return this.broadcasts
      .findOneAndUpdate(
        { _id: id, ...rest, state: { $in: state } },
        { $set: changes, ...(added > 0 && { $inc: { recipients: added } }) },
        { returnDocument: 'after' },
      )
      .lean<BroadcastRecord>();
  }

  /** Advances the cascade unless it has moved on or was stopped. */
  async advanceCascade(id: string, from: number, next: BroadcastRecord['next']): Promise<void> {
    await this.broadcasts.updateOne({ _id: id, 'next.step': from, stopped: false }, { $set: { next } });
  }

  async count(id: string, tally: Tally): Promise<void> {
    await this.broadcasts.updateOne({ _id: id }, { $set: { tally } });
  }

  /** Waiting cascades of all organisations. */
  findPendingCascades(): Promise<(Pick<BroadcastRecord, '_id' | 'next'> & { org: string })[]> {
    return this.broadcasts
      .find({ 'next.at': { $type: 'date' } })
      .select({ org: 1, next: 1 })
      .setOptions(everywhere)
      .lean<never>();
  }
}

const titleFilter = (search: string): Filter => ({
  $or: contentLanguages.map((language) => ({ [`title.${language}`]: containing(search, 'i') })),
});
