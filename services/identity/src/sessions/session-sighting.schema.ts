import type { SessionDeviceKind } from '@atrium/proto/identity/sessions';
import { Schema } from 'mongoose';

/** With what, and from where, a session was used at last: the identity provider does not know, or does not say. */
export interface SessionSighting {
  /** The session, as access tokens call it. */
  readonly _id: string;
  readonly org: string;
  readonly person: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: SessionDeviceKind | null;
  readonly address: string;
  readonly firstSeen: Date;
  readonly seenAt: Date;
  /** Before then it cannot be over by the rules of the organisation; null where nobody has looked. */
  readonly lookAgain: Date | null;
}

const text = { type: String, default: null };
/** No session lives longer; a day more, so that no clock matters. */
const keptFor = 15 * 24 * 3600;

export const SessionSightingSchema = new Schema<SessionSighting>(
  {
    _id: String,
    person: String,
    browser: text,
    system: text,
    kind: text,
    address: { type: String, default: '' },
    firstSeen: Date,
    seenAt: Date,
    lookAgain: { type: Date, default: null },
  },
  { collection: 'session_sightings', versionKey: false },
)
  .index({ org: 1, person: 1 })
  .index({ org: 1, seenAt: 1 })
  .index({ org: 1, firstSeen: 1 })
  .index({ seenAt: 1 }, { expireAfterSeconds: keptFor });
