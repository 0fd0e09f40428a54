import { Schema } from 'mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';

/** A person whose user in Keycloak has to be made to agree with them. Deleted when it does. */
export interface SyncRow {
  /** The person's id; `check …` before it where somebody only makes sure that a change was not half done. */
  readonly _id: string;
  readonly person: string;
  readonly org: string;
  /** Another for every change: what was done for an older one does not count. */
  readonly mark: string;
  readonly due: Date;
  readonly claimedUntil: Date;
  /** Whether others have yet to be told of the change, and that it was one of rights. */
  readonly tell: boolean;
  readonly rights: boolean;
  readonly endSessions: boolean;
  /** Single sessions that have to end; nothing in rows from before there were any. */
  readonly sessions?: readonly string[];
  readonly failures: number;
}

export const SyncRowSchema = acrossOrganisations(
  new Schema<SyncRow>(
    {
      _id: String,
      person: String,
      org: String,
      mark: String,
      due: Date,
      claimedUntil: Date,
      tell: Boolean,
      rights: Boolean,
      endSessions: Boolean,
      sessions: { type: [String], default: undefined },
      failures: { type: Number, default: 0 },
    },
    { collection: 'keycloak_sync', versionKey: false },
  ).index({ due: 1 }),
);
