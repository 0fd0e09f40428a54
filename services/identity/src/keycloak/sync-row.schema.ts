import { Schema } from 'mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';

export const syncRows = 'keycloak_sync';

/** A person whose user in Keycloak must be synchronised. Deleted once it matches. */
export interface SyncRow {
  /** ID of the person; `check …` for a row that only makes sure that no change is half done. */
  readonly _id: string;
  readonly person: string;
  readonly org: string;
  /** New with every change: a sync of an older mark does not count. */
  readonly mark: string;
  readonly due: Date;
  readonly claimedUntil: Date;
  /** Whether the change has yet to be published. */
  readonly tell: boolean;
  /** What it is about, as in `PersonChange`. Older rows have only the first. */
  readonly rights: boolean;
  readonly profile?: boolean;
  readonly visible?: boolean;
  /** The version of access that tokens have until the change is published. Missing if it is, or is about nothing else. */
  readonly tokenVersion?: number;
  readonly endSessions: boolean;
  /** Single sessions to end. Missing in older rows. */
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
      profile: Boolean,
      visible: Boolean,
      tokenVersion: Number,
      endSessions: Boolean,
      sessions: { type: [String], default: undefined },
      failures: { type: Number, default: 0 },
    },
    { collection: syncRows, versionKey: false },
  ).index({ due: 1 }),
);
