import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, Types, type Model } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';
import { valueOf, type OutboxRow } from './outbox.schema.ts';

/** The last state of something that its service has deleted. */
export interface Tombstone extends Pick<OutboxRow, 'topic' | 'key' | 'type' | 'org' | 'value'> {
  /** Topic, organisation and key. */
  readonly _id: string;
}

export const TombstoneSchema = new Schema<Tombstone>(
  { _id: String, topic: String, key: String, type: String, value: Buffer },
  { collection: 'tombstones', versionKey: false },
).index({ org: 1, topic: 1, _id: 1 });

const atOnce = 200;

/**
 * What a service has deleted, so that it can republish that too: a replica restored from a backup may still contain it.
 * Nothing follows a last state, so it never changes.
 */
@Injectable()
export class Tombstones {
  constructor(
    @InjectModel('Tombstone') private readonly tombstones: Model<Tombstone>,
    @InjectModel('Outbox') private readonly outbox: Model<OutboxRow>,
  ) {}

  /** Takes part in the transaction that adds the rows, each of one message. */
  async save(rows: readonly OutboxRow[]): Promise<void> {
    const org = currentOrganisation();
    await this.tombstones.bulkWrite(
      rows.map(({ topic, key, type, value }) => ({
        updateOne: {
          filter: { _id: `${topic} ${org} ${key}` },
          update: { $set: { topic, key, type, value } },
          upsert: true,
        },
      })),
    );
  }

  /** Adds the tombstones of a topic to the outbox again. Returns how many. */
  async republish(topic: string): Promise<number> {
    let published = 0;
    for (let after = ''; ;) {
      const some = await this.tombstones
        .find({ topic, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(atOnce)
        .lean<Tombstone[]>();
      if (some.length > 0) await this.outbox.insertMany(some.map(toRow));
      published += some.length;
      after = some.at(-1)?._id ?? '';
      if (some.length < atOnce) return published;
    }
  }
}

const toRow = ({ topic, key, type, org, ...stored }: Tombstone) => ({
  ...{ _id: new Types.ObjectId(), kind: 'message' as const, at: new Date(), headers: {} },
  ...{ topic, key, type, org, value: Buffer.from(valueOf(stored)) },
});
