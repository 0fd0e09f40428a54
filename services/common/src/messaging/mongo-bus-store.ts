import { mongo } from 'mongoose';
import type { BusMessage } from './message-bus.ts';

interface StoredMessage extends Omit<BusMessage, 'value'> {
  readonly value: mongo.Binary;
}

interface StateRow extends StoredMessage {
  readonly _id: string;
  readonly keptAt: Date;
}

/** Stores the single node's state topics and parked messages in a separate database. */
export class MongoBusStore {
  private readonly states: mongo.Collection<StateRow>;
  private readonly groups: mongo.Collection<{ _id: string }>;
  private readonly deadLetters: mongo.Collection<
    StoredMessage & { group: string; reason: string; parkedAt: Date }
  >;

  constructor(db: mongo.Db) {
    this.states = db.collection('states');
    this.groups = db.collection('groups');
    this.deadLetters = db.collection('dead_letters');
  }

  async prepare(): Promise<void> {
    await this.states.createIndex({ topic: 1, keptAt: 1 });
  }

  /** Stores the latest message per topic and key. */
  async save(message: BusMessage): Promise<void> {
    const row = { ...stored(message), keptAt: new Date() };
    await this.states.replaceOne({ _id: `${message.topic} ${message.org} ${message.key}` }, row, {
      upsert: true,
    });
  }

  /** All stored messages of a topic, oldest first. */
  async *load(topic: string): AsyncIterable<BusMessage> {
    for await (const row of this.states.find({ topic }).sort({ keptAt: 1 }))
      yield { ...row, value: row.value.buffer };
  }

  /** Whether the group has already read this topic. True for ever after `markStarted`. */
  async hasStarted(group: string, topic: string): Promise<boolean> {
    return (await this.groups.countDocuments({ _id: `${group} ${topic}` })) > 0;
  }

  async markStarted(group: string, topic: string): Promise<void> {
    await this.groups.updateOne({ _id: `${group} ${topic}` }, { $set: {} }, { upsert: true });
  }

  async deadLetter(group: string, message: BusMessage, reason: string): Promise<void> {
    await this.deadLetters.insertOne({ ...stored(message), group, reason, parkedAt: new Date() });
  }
}

const stored = ({ id, topic, key, type, org, at, headers, value }: BusMessage): StoredMessage => ({
  id,
  topic,
  key,
  type,
  org,
  at,
  headers,
  value: new mongo.Binary(value),
});
