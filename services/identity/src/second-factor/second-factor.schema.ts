import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import { Schema } from 'mongoose';

/** What somebody shows besides their password. Asked for before it is known whom one works for. */
export interface SecondFactorRecord {
  /** Id of the person. */
  readonly _id: string;
  /** The app's, in base 32; null until a code of it was shown. */
  readonly secret: string | null;
  readonly since: Date | null;
  /** The last step of time a code of was taken: none is taken twice. */
  readonly lastStep: number;
  /** Hashes of the codes for when the app is lost, as many as are left. */
  readonly recovery: readonly string[];
  /** A secret that was told and is not confirmed yet. */
  readonly pending: { readonly secret: string; readonly until: Date } | null;
}

export const SecondFactorSchema = acrossOrganisations(
  new Schema<SecondFactorRecord>(
    {
      _id: String,
      secret: { type: String, default: null },
      since: { type: Date, default: null },
      lastStep: { type: Number, default: 0 },
      recovery: { type: [String], default: [] },
      pending: { type: Schema.Types.Mixed, default: null },
    },
    { collection: 'second_factors', versionKey: false, minimize: false },
  ),
);
