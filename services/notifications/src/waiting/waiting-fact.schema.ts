import { Schema, type mongo } from 'mongoose';

/** A message that came before the state of what it speaks of. */
export interface WaitingFact {
  /** The message's id: waiting twice is waiting once. */
  readonly _id: string;
  readonly waitsFor: string;
  readonly type: string;
  readonly key: string;
  readonly at: Date;
  readonly value: mongo.Binary;
  readonly since: Date;
}

/** What never becomes known was of something gone for good. */
const keptFor = 30 * 24 * 3600;

export const WaitingFactSchema = new Schema<WaitingFact>(
  {
    _id: String,
    waitsFor: String,
    type: String,
    key: String,
    at: Date,
    value: Buffer,
    since: { type: Date, expires: keptFor },
  },
  { collection: 'waiting_facts', versionKey: false },
).index({ org: 1, waitsFor: 1, at: 1 });
