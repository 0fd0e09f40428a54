import type { DeliveryChoice, DeliveryRule } from '@atrium/proto/notifications/delivery';
import { Schema } from 'mongoose';

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
  readonly due: Date;
  /** `claimed` from just before it leaves: whoever finds it so after a crash does not know, and rather sends nothing twice. */
  readonly state: 'waiting' | 'claimed' | 'sent' | 'dropped';
  /** Whose claim it is. */
  readonly claim: string | null;
  readonly tries: number;
  readonly createdAt: Date;
}

const keptFor = 90 * 24 * 3600;

export const DeliverySchema = new Schema<DeliveryRecord>(
  {
    _id: String,
    update: String,
    person: String,
    due: Date,
    state: String,
    claim: { type: String, default: null },
    tries: Number,
    createdAt: { type: Date, expires: keptFor },
  },
  { collection: 'deliveries', versionKey: false },
)
  .index({ state: 1, due: 1 })
  .index({ claim: 1 }, { partialFilterExpression: { claim: { $type: 'string' } } })
  .index({ org: 1, person: 1, state: 1, due: 1 });
