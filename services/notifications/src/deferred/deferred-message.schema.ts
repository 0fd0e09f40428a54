import { Schema, type mongo } from 'mongoose';

/** A message that arrived before the state it refers to. */
export interface DeferredMessage {
  /** The message's id, so a redelivered message is stored once. */
  readonly _id: string;
  readonly waitsFor: string;
  readonly type: string;
  readonly key: string;
  readonly at: Date;
  readonly value: mongo.Binary;
  readonly since: Date;
}

/** In seconds. A reference still missing by then is to something deleted for good. */
const keptFor = 30 * 24 * 3600;

export const DeferredMessageSchema = new Schema<DeferredMessage>(
  {
    _id: String,
    waitsFor: String,
    type: String,
    key: String,
    at: Date,
    value: Buffer,
    since: { type: Date, expires: keptFor },
  },
  { collection: 'deferred_messages', versionKey: false },
).index({ org: 1, waitsFor: 1, at: 1 });
