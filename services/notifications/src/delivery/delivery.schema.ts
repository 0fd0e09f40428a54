import { Schema } from 'mongoose';
import type { StoredPushResponse } from '../devices/device.schema.ts';

/** The delivery of an update over one channel. The key combines both, so it is delivered once. */
export interface DeliveryRecord {
  readonly _id: string;
  readonly org: string;
  readonly update: string;
  readonly person: string;
  /** Null in rows from the time when there was only e-mail. */
  readonly channel: 'mail' | 'push' | 'sms' | null;
  /** The broadcast it belongs to, if any. Such a delivery is never grouped with others. */
  readonly broadcast: string | null;
  /** Whether it is an e-mail for the calendar of its reader too. Such a delivery is never grouped with others. */
  readonly calendar: boolean;
  /** The device a push goes to. */
  readonly device: string | null;
  /** For chat messages: the conversation and the number of the message in it. */
  readonly conversation: string | null;
  readonly seq: number | null;
  readonly urgent: boolean;
  /** Whether it mentions the person. */
  readonly mention: boolean;
  readonly due: Date;
  /**
   * `claimed` from just before it is sent. After a crash it is unknown whether it was: an e-mail about updates is not
   * repeated, but a push is, because it replaces the first one on the device.
   */
  readonly state: 'waiting' | 'claimed' | 'sent' | 'dropped';
  /** Id of the claim. */
  readonly claim: string | null;
  readonly claimedAt: Date | null;
  readonly tries: number;
  /** Result of each push attempt. */
  readonly attempts: readonly StoredPushResponse[];
  /** What the device returns when it displays the push, and when it did. */
  readonly receipt: string | null;
  readonly receivedAt: Date | null;
  readonly createdAt: Date;
}

const keptFor = 90 * 24 * 3600;

export const DeliverySchema = new Schema<DeliveryRecord>(
  {
    _id: String,
    update: String,
    person: String,
    channel: { type: String, default: null },
    broadcast: { type: String, default: null },
    calendar: { type: Boolean, default: false },
    device: { type: String, default: null },
    conversation: { type: String, default: null },
    seq: { type: Number, default: null },
    urgent: { type: Boolean, default: false },
    mention: { type: Boolean, default: false },
    due: Date,
    state: String,
    claim: { type: String, default: null },
    claimedAt: { type: Date, default: null },
    tries: Number,
    attempts: { type: [Schema.Types.Mixed], default: [] },
    receipt: { type: String, default: null },
    receivedAt: { type: Date, default: null },
    createdAt: { type: Date, expires: keptFor },
  },
  { collection: 'deliveries', versionKey: false },
)
  .index({ state: 1, due: 1 })
  .index({ claim: 1 }, { partialFilterExpression: { claim: { $type: 'string' } } })
  .index(
    { org: 1, conversation: 1, person: 1, state: 1 },
    { partialFilterExpression: { conversation: { $type: 'string' } } },
  )
  .index({ receipt: 1 }, { partialFilterExpression: { receipt: { $type: 'string' } } })
  .index({ org: 1, person: 1, state: 1, due: 1 });
