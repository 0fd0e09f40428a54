import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { allTopics } from '@atrium/proto/messages';
import { Schema, Types, type Model } from 'mongoose';
import { acrossOrganisations } from '../mongo/organisation-plugin.ts';
import { Transactions } from '../mongo/transactions.ts';
import type { OutboxRow } from './outbox.schema.ts';

/** The last this service said of an aggregate on a state topic, removals included. */
export interface LastState extends Pick<OutboxRow, 'topic' | 'key' | 'type' | 'org' | 'value'> {
  /** Topic, organisation and key. */
  readonly _id: string;
  /** How often it was said again. */
  readonly again: number;
}

export const LastStateSchema = acrossOrganisations(
  new Schema<LastState>(
    { _id: String, topic: String, key: String, type: String, org: String, value: Buffer, again: Number },
    { collection: 'last_states', versionKey: false },
  ),
);

const stateTopics = new Set(allTopics.filter(({ keeps }) => keeps === 'state').map(({ name }) => name));
const batch = 200;

/**
 * What a service says on its state topics, remembered in its own database in the same transaction. Should the topics be
 * lost, or the store be put back to an earlier day, all of it can be said again, whatever features there are.
 */
@Injectable()
export class LastStates {
  constructor(
    @InjectModel('LastState') private readonly states: Model<LastState>,
    @InjectModel('Outbox') private readonly outbox: Model<OutboxRow>,
    private readonly transactions: Transactions,
  ) {}

  /** Takes part in the transaction of the rows. */
  async remember(rows: readonly OutboxRow[]): Promise<void> {
    const states = rows.filter(({ topic }) => stateTopics.has(topic));
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

  /** Puts every last state into the outbox once more; answers how many. */
  async sayAgain(): Promise<number> {
    let said = 0;
    for (let after = ''; ;) {
      const last = after;
      const ids = await this.transactions.run(() => this.sayBatchAgain(last));
      said += ids.length;
      after = ids.at(-1) ?? '';
      if (ids.length < batch) return said;
    }
  }

  /** Touching what is read makes a change of it that happens meanwhile meet this one: the older never comes last. */
  private async sayBatchAgain(after: string): Promise<string[]> {
    const states = await this.states
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(batch)
      .lean<LastState[]>();
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

/** Lean documents carry the driver's binary where the schema says buffer. */
const bytesOf = (value: Buffer): Uint8Array => (value as unknown as { buffer: Uint8Array }).buffer;
