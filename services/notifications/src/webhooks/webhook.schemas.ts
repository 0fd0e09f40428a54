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
  /** Kept as it is, because every delivery is signed with it; nobody is shown it again. */
  readonly secret: string;
  readonly failingSince: Date | null;
  readonly createdAt: Date;
}

/** What something is about, by which it is looked at again whether the owner may know. */
export interface About {
  readonly subject: string | null;
  readonly person: string | null;
}

export interface DeliveryRecord extends About {
  /** What receivers know it by. */
  readonly _id: string;
  readonly org: string;
  readonly webhook: string;
  /** The message it comes of: told twice, it is sent once. */
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

/** Whether somebody was active when they were last heard of; what tells coming from having been there. */
export interface PresenceRecord {
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

export const DeliverySchema = new Schema<DeliveryRecord>(
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

export const PresenceSchema = new Schema<PresenceRecord>(
  { _id: String, version: Number, active: Boolean },
  { collection: 'webhook_presence', versionKey: false },
);
