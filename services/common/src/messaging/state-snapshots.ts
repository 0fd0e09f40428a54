import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { allTopics } from '@atrium/proto/messages';
import { Schema, Types, type Model } from 'mongoose';
import { acrossOrganisations } from '../mongo/organisation-plugin.ts';
import { Transactions } from '../mongo/transactions.ts';
import type { OutboxRow } from './outbox.schema.ts';

/** The latest state of an aggregate that this service published on a state topic, removals included. */
export interface StateSnapshot extends Pick<OutboxRow, 'topic' | 'key' | 'type' | 'org' | 'value'> {
  /** Topic, organisation and key. */
  readonly _id: string;
  /** How often it was republished. */
  readonly again: number;
}

export const StateSnapshotSchema = acrossOrganisations(
  new Schema<StateSnapshot>(
    { _id: String, topic: String, key: String, type: String, org: String, value: Buffer, again: Number },
    { collection: 'state_snapshots', versionKey: false },
  ),
);

const stateTopics = new Set(allTopics.filter(({ keeps }) => keeps === 'state').map(({ name }) => name));
const batch = 200;

/**
 * Stores what a service publishes on its state topics in its own database, in the same transaction. If topics are lost
 * or the database is restored from a backup, all state can be republished, including that of disabled features.
 */
@Injectable()
export class StateSnapshots {
  constructor(
    @InjectModel('StateSnapshot') private readonly states: Model<StateSnapshot>,
    @InjectModel('Outbox') private readonly outbox: Model<OutboxRow>,
    private readonly transactions: Transactions,
  ) {}

  /** Takes part in the transaction that adds the rows. */
  async save(rows: readonly OutboxRow[]): Promise<void> {
    const states = rows.filter(({ topic }) => stateTopics.has(topic)).flatMap(withEach);
    if (states.length === 0) return;
    await this.states.bulkWrite(
      states.map(({ topic, key, type, org, value }) => ({
        updateOne: {
          filter: { _id: `${topic} ${org} ${key}` },
          update: { $set: { topic, key, type, org, value } },
          upsert: true,
        },
      })),
    );
  }

  /** Adds every latest state to the outbox again. Returns how many. */
  async republish(): Promise<number> {
    let published = 0;
    for (let after = ''; ;) {
      const last = after;
      const ids = await this.transactions.run(() => this.republishBatch(last));
      published += ids.length;
      after = ids.at(-1) ?? '';
      if (ids.length < batch) return published;
    }
  }

  /** Writing to the rows it reads makes a concurrent change conflict, so an older state is never published last. */
  private async republishBatch(after: string): Promise<string[]> {
    const states = await this.states
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(batch)
      .lean<StateSnapshot[]>();
    const ids = states.map(({ _id }) => _id);
    await this.states.updateMany({ _id: { $in: ids } }, { $inc: { again: 1 } });
    const rows = states.map(({ topic, key, type, org, value }) => {
      const row = { _id: new Types.ObjectId(), kind: 'message', at: new Date(), headers: {} } as const;
      return { ...row, topic, key, type, org, value: Buffer.from(bytesOf(value)) };
    });
    if (rows.length > 0) await this.outbox.insertMany(rows);
    return ids;
  }
}

/** A row of each message. */
const withEach = ({ more = [], ...row }: OutboxRow): OutboxRow[] => [
  row,
  ...more.map((one) => ({ ...row, ...one })),
];

/** Lean documents hold the driver's binary type where the schema says buffer. */
const bytesOf = (value: Buffer): Uint8Array => (value as unknown as { buffer: Uint8Array }).buffer;
