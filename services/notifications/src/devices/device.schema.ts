import type { PushDeviceKind, PushAnswer } from '@atrium/proto/notifications/devices';
import { Schema } from 'mongoose';

export interface KeptAnswer extends Omit<PushAnswer, 'at'> {
  readonly at: Date;
}

/** Where somebody is reached. Its key is the token's hash, so that a token is one person's. */
export interface DeviceRecord {
  readonly _id: string;
  readonly org: string;
  readonly person: string;
  readonly kind: PushDeviceKind;
  readonly token: string;
  readonly keys: { readonly p256dh: string; readonly auth: string } | null;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** Its maker's service said that it is gone: nothing is sent there any more. */
  readonly goneAt: Date | null;
  readonly answer: KeptAnswer | null;
  readonly receivedAt: Date | null;
  readonly test: { readonly receipt: string; readonly at: Date; readonly receivedAt: Date | null } | null;
}

export const DeviceSchema = new Schema<DeviceRecord>(
  {
    _id: String,
    person: String,
    kind: String,
    token: String,
    keys: Schema.Types.Mixed,
    name: String,
    createdAt: Date,
    lastSeenAt: Date,
    goneAt: { type: Date, default: null },
    answer: { type: Schema.Types.Mixed, default: null },
    receivedAt: { type: Date, default: null },
    test: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'devices', versionKey: false, minimize: false },
)
  .index({ org: 1, person: 1, lastSeenAt: -1 })
  .index({ org: 1, createdAt: -1, _id: -1 })
  .index({ goneAt: 1 }, { partialFilterExpression: { goneAt: { $type: 'date' } } })
  .index({ 'test.receipt': 1 }, { partialFilterExpression: { 'test.receipt': { $type: 'string' } } });
