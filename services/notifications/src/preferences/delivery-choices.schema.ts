import type { DeliveryChoice, DeliveryRule } from '@atrium/proto/notifications/delivery';
import { Schema } from 'mongoose';

/** A person's preferences. The key is the person's id. */
export interface DeliveryChoiceRecord extends DeliveryChoice {
  readonly _id: string;
}

export const DeliveryChoiceSchema = new Schema<DeliveryChoiceRecord>(
  { _id: String, preferences: Schema.Types.Mixed, mailFrequency: String, quiet: Schema.Types.Mixed },
  { collection: 'delivery_choices', versionKey: false, minimize: false },
).index({ org: 1 });

/** Rules for everyone. The key is the organisation's id. */
export interface DeliveryRulesRecord {
  readonly _id: string;
  readonly version: number;
  readonly rules: readonly DeliveryRule[];
}

export const DeliveryRulesSchema = new Schema<DeliveryRulesRecord>(
  { _id: String, version: Number, rules: Schema.Types.Mixed },
  { collection: 'delivery_rules', versionKey: false },
);
