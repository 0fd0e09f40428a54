import type { DeliveryChoice, DeliveryRule } from '@atrium/proto/notifications/delivery';
import { Schema } from 'mongoose';
import type { KeptAnswer } from '../devices/device.schema.ts';

/** What somebody chose; its key is the person. */
export interface DeliveryChoiceRecord extends DeliveryChoice {
  readonly _id: string;
}

export const DeliveryChoiceSchema = new Schema<DeliveryChoiceRecord>(
  { _id: String, wanted: Schema.Types.Mixed, mailRhythm: String, quiet: Schema.Types.Mixed },
  { collection: 'delivery_choices', versionKey: false, minimize: false },
).index({ org: 1 });

/** What was decided for everybody; its key is the organisation. */
export interface DeliveryRulesRecord {
  readonly _id: string;
  readonly version: number;
  readonly rules: readonly DeliveryRule[];
}

export const DeliveryRulesSchema = new Schema<DeliveryRulesRecord>(
  { _id: String, version: Number, rules: Schema.Types.Mixed },
  { collection: 'delivery_rules', versionKey: false },
);

/** That one update goes to its reader by one way. Its key is both, so that it goes once. */
export interface DeliveryRecord {
  readonly _id: string;
  readonly org: string;
  readonly update: string;
  readonly person: string;
  /** Null in what was written while there were mails only. */
  readonly channel: 'mail' | 'push' | 'sms' | null;
  /** Which broadcast it tells of, if it does: that goes by itself, never together with others. */
  readonly broadcast: string | null;
  /** Which of the person's devices it goes to. */
  readonly device: string | null;
  /** Of a message of chat: where it was said, and its place there. */
  readonly conversation: string | null;
  readonly seq: number | null;
  readonly urgent: boolean;
  /** Whether it mentions the person. */
  readonly mention: boolean;
  readonly due: Date;
  /** `claimed` from just before it leaves. After a crash nobody knows whether it did: a mail is rather not sent twice, a push
   *  is, since it takes its own place on the device. */
  readonly state: 'waiting' | 'claimed' | 'sent' | 'dropped';
  /** Whose claim it is. */
  readonly claim: string | null;
  readonly claimedAt: Date | null;
  readonly tries: number;
  /** How each attempt of a push went. */
  readonly attempts: readonly KeptAnswer[];
  /** What the device says back when it shows it, and when it did. */
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
