import type { Sealed } from '@atrium/common/secrets/secrets';
import type { PushDeviceKind, PushResponse } from '@atrium/proto/notifications/devices';
import { Schema } from 'mongoose';

export interface StoredPushResponse extends Omit<PushResponse, 'at'> {
  readonly at: Date;
}

export interface DeviceKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** A device on which a person gets pushes. The key is the hash of its token, so a token belongs to one person. */
export interface DeviceRecord {
  readonly _id: string;
  readonly org: string;
  readonly person: string;
  readonly kind: PushDeviceKind;
  /** Whoever knows it can send to the device. */
  readonly token: Sealed<string>;
  /** Keys of a browser, which encrypt what is sent to it. */
  readonly keys: Sealed<DeviceKeys> | null;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** Set once the push service reports the device as gone. Nothing more is sent to it. */
  readonly goneAt: Date | null;
  readonly answer: StoredPushResponse | null;
  readonly receivedAt: Date | null;
  readonly test: { readonly receipt: string; readonly at: Date; readonly receivedAt: Date | null } | null;
}

export const DeviceSchema = new Schema<DeviceRecord>(
  {
    _id: String,
    person: String,
    kind: String,
    token: String,
    keys: { type: String, default: null },
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
  .index({ org: 1, goneAt: 1 })
  .index({ goneAt: 1 }, { partialFilterExpression: { goneAt: { $type: 'date' } } })
  .index({ 'test.receipt': 1 }, { partialFilterExpression: { 'test.receipt': { $type: 'string' } } });
