import type { Sealed } from '@atrium/common/secrets/secrets';
import type { WebhookDelivery, WebhookKind } from '@atrium/proto/notifications/webhooks';
import { Schema } from 'mongoose';

export interface WebhookRecord {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly name: string;
  readonly address: string;
  readonly kinds: readonly WebhookKind[];
  readonly on: boolean;
  readonly owner: string;
  /** Every delivery is signed with it. It is shown once. */
  readonly secret: Sealed<string>;
  readonly failingSince: Date | null;
  readonly createdAt: Date;
}

/** What an event is about, to check at delivery whether the owner may see it. */
export interface EventSubject {
  readonly subject: string | null;
  readonly person: string | null;
}

export interface WebhookDeliveryRecord extends EventSubject {
  /** The id that receivers see. */
  readonly _id: string;
  readonly org: string;
  readonly webhook: string;
  /** The message that caused it. A redelivered message is sent once. */
  readonly cause: string;
  readonly kind: WebhookDelivery['kind'];
  readonly payload: string;
  readonly state: WebhookDelivery['state'];
  readonly tries: number;
  readonly status: number | null;
  readonly failure: WebhookDelivery['failure'];
  readonly createdAt: Date;
  readonly nextAt: Date | null;
  readonly deliveredAt: Date | null;
}

/**
 * Whether a person was active when last reported, to distinguish someone who joins from someone who was here already.
 */
export interface PersonActivityRecord {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly active: boolean;
}

export const WebhookSchema = new Schema<WebhookRecord>(
  {
    _id: String,
    version: Number,
    name: String,
    address: String,
    kinds: [String],
    on: Boolean,
    owner: String,
    secret: String,
    failingSince: { type: Date, default: null },
    createdAt: Date,
  },
  { collection: 'webhooks', versionKey: false },
).index({ org: 1, createdAt: 1 });

const keptFor = 30 * 24 * 3600;
const none = { type: String, default: null };
const never = { type: Date, default: null };

export const WebhookDeliverySchema = new Schema<WebhookDeliveryRecord>(
  {
    _id: String,
    webhook: String,
    cause: String,
    kind: String,
    subject: none,
    person: none,
    payload: String,
    state: String,
    tries: Number,
    status: { type: Number, default: null },
    failure: none,
    createdAt: { type: Date, expires: keptFor },
    nextAt: never,
    deliveredAt: never,
  },
  { collection: 'webhook_deliveries', versionKey: false },
)
  .index({ org: 1, webhook: 1, cause: 1 }, { unique: true })
  .index({ org: 1, webhook: 1, createdAt: -1, _id: -1 })
  .index({ state: 1, nextAt: 1 });

export const PersonActivitySchema = new Schema<PersonActivityRecord>(
  { _id: String, version: Number, active: Boolean },
  { collection: 'webhook_person_states', versionKey: false },
);
