import type { SessionDeviceKind } from '@atrium/proto/identity/sessions';
import { Schema } from 'mongoose';

/** The device and address a session was last used with, which the identity provider does not know or report. */
export interface SessionDeviceRecord {
  /** Session ID as in access tokens. */
  readonly _id: string;
  readonly org: string;
  readonly person: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: SessionDeviceKind | null;
  readonly address: string;
  readonly firstSeen: Date;
  readonly seenAt: Date;
  /** The session cannot expire by the organisation's policy before this time; null if it has not been checked. */
  readonly checkAgainAt: Date | null;
}

const text = { type: String, default: null };
/** In seconds: one day longer than any session lives, so clock differences do not matter. */
const keptFor = 15 * 24 * 3600;

export const SessionDeviceSchema = new Schema<SessionDeviceRecord>(
  {
    _id: String,
    person: String,
    browser: text,
    system: text,
    kind: text,
    address: { type: String, default: '' },
    firstSeen: Date,
    seenAt: Date,
    checkAgainAt: { type: Date, default: null },
  },
  { collection: 'session_devices', versionKey: false },
)
  .index({ org: 1, person: 1 })
  .index({ org: 1, seenAt: 1 })
  .index({ org: 1, firstSeen: 1 })
  .index({ seenAt: 1 }, { expireAfterSeconds: keptFor });
