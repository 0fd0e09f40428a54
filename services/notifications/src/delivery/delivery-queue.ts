import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { DeliveryRecord } from './delivery.schemas.ts';

/** Which deliveries a sender cares for. */
export type Share = QueryFilter<DeliveryRecord>;

const atATime = 200;
/** Whoever claimed something this long ago, in milliseconds, is not there any more: every way answers much sooner. */
const abandonedAfter = 120_000;

const everywhere = { acrossOrganisations: true } as const;

/** Deliveries wait for their time, and are claimed before they leave: no two replicas send the same. */
@Injectable()
export class DeliveryQueue {
  constructor(
    @InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly transactions: Transactions,
  ) {}

  /** What is due by now, some at a time, the longest due first; until nothing is. */
  async *due(share: Share, now: Date): AsyncGenerator<DeliveryRecord[]> {
    for (let rows = await this.first(share, now); rows.length > 0; rows = await this.first(share, now))
      yield rows;
  }

  /** Those of them that nobody else was faster with. */
  claim(rows: readonly DeliveryRecord[]): Promise<DeliveryRecord[]> {
    return this.take({ _id: { $in: rows.map(({ _id }) => _id) }, state: 'waiting' });
  }

  /** What a crash left claimed, together as it was, each claim taken over just before it is handed out. */
  async *abandoned(share: Share, now: Date): AsyncGenerator<DeliveryRecord[]> {
    const left: Share = { state: 'claimed', claimedAt: { $lt: new Date(now.getTime() - abandonedAfter) } };
    const found = await this.deliveries
      .find({ ...share, ...left })
      .setOptions(everywhere)
      .select({ claim: 1 })
      .limit(atATime)
      .lean<Pick<DeliveryRecord, 'claim'>[]>();
    for (const claim of new Set(found.map((row) => row.claim))) {
      // All of it or nothing: two replicas at the same moment would otherwise share it.
      const rows = await this.transactions.run(() => this.take({ claim, ...left }));
      if (rows.length > 0) yield rows;
    }
  }

  /** Writes down what became of what was claimed together; nothing where somebody else has taken it over. */
  async change(rows: readonly DeliveryRecord[], update: UpdateQuery<DeliveryRecord>): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const filter = {
      _id: { $in: rows.map(({ _id }) => _id) },
      claim: first.claim,
      state: 'claimed',
    } as const;
    await this.deliveries.updateMany(filter, update).setOptions(everywhere);
  }

  private first(share: Share, now: Date): Promise<DeliveryRecord[]> {
    return this.deliveries
      .find({ ...share, state: 'waiting', due: { $lte: now } })
      .setOptions(everywhere)
      .sort({ due: 1 })
      .limit(atATime)
      .lean<DeliveryRecord[]>();
  }

  /** By the clock, not by when a run began: one that sends to many lasts longer than a claim. */
  private async take(filter: Share): Promise<DeliveryRecord[]> {
    const claim = randomUUID();
    const mine = { state: 'claimed', claim, claimedAt: new Date() } as const;
    const { modifiedCount } = await this.deliveries.updateMany(filter, { $set: mine }).setOptions(everywhere);
    if (modifiedCount === 0) return [];
    return this.deliveries.find({ claim, state: 'claimed' }).setOptions(everywhere).lean<DeliveryRecord[]>();
  }
}
