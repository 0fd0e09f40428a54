import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { DeliveryRecord } from './delivery.schema.ts';

/** The deliveries a sender is responsible for. */
export type DeliveryFilter = QueryFilter<DeliveryRecord>;

const batchSize = 200;
/** In milliseconds. The instance behind an older claim is gone: every channel answers much sooner. */
const abandonedAfter = 120_000;

const everywhere = { acrossOrganisations: true } as const;

/** Deliveries wait until they are due and are claimed before they are sent, so no two instances send the same one. */
@Injectable()
export class DeliveryQueue {
  constructor(
    @InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly transactions: Transactions,
  ) {}

  /** Due deliveries in batches, the longest overdue first, until none is left. */
  async *due(deliveryFilter: DeliveryFilter, now: Date): AsyncGenerator<DeliveryRecord[]> {
    for (
      let rows = await this.findDue(deliveryFilter, now);
      rows.length > 0;
      rows = await this.findDue(deliveryFilter, now)
    )
      yield rows;
  }

  /** Returns only the rows that no other instance has claimed first. */
  claim(rows: readonly DeliveryRecord[]): Promise<DeliveryRecord[]> {
    return this.claimMatching({ _id: { $in: rows.map(({ _id }) => _id) }, state: 'waiting' });
  }

  /** Deliveries that a crash left claimed, one claim at a time. Each claim is taken over just before it is yielded. */
  async *abandoned(deliveryFilter: DeliveryFilter, now: Date): AsyncGenerator<DeliveryRecord[]> {
    const left: DeliveryFilter = {
      state: 'claimed',
      claimedAt: { $lt: new Date(now.getTime() - abandonedAfter) },
    };
    const found = await this.deliveries
      .find({ ...deliveryFilter, ...left })
      .setOptions(everywhere)
      .select({ claim: 1 })
      .limit(batchSize)
      .lean<Pick<DeliveryRecord, 'claim'>[]>();
    for (const claim of new Set(found.map((row) => row.claim))) {
      // All or nothing: otherwise two instances could each take over a part of it.
      const rows = await this.transactions.run(() => this.claimMatching({ claim, ...left }));
      if (rows.length > 0) yield rows;
    }
  }

  /** Records the outcome of deliveries claimed together. Does nothing if another instance has taken them over. */
  async update(rows: readonly DeliveryRecord[], update: UpdateQuery<DeliveryRecord>): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const filter = {
      _id: { $in: rows.map(({ _id }) => _id) },
      claim: first.claim,
      state: 'claimed',
    } as const;
    await this.deliveries.updateMany(filter, update).setOptions(everywhere);
  }

  private findDue(deliveryFilter: DeliveryFilter, now: Date): Promise<DeliveryRecord[]> {
    return this.deliveries
      .find({ ...deliveryFilter, state: 'waiting', due: { $lte: now } })
      .setOptions(everywhere)
      .sort({ due: 1 })
      .limit(batchSize)
      .lean<DeliveryRecord[]>();
  }

  /** Uses the current time, not the start of the run: sending to many people takes longer than a claim lasts. */
  private async claimMatching(filter: DeliveryFilter): Promise<DeliveryRecord[]> {
    const claim = randomUUID();
    const mine = { state: 'claimed', claim, claimedAt: new Date() } as const;
    const { modifiedCount } = await this.deliveries.updateMany(filter, { $set: mine }).setOptions(everywhere);
    if (modifiedCount === 0) return [];
    return this.deliveries.find({ claim, state: 'claimed' }).setOptions(everywhere).lean<DeliveryRecord[]>();
  }
}
