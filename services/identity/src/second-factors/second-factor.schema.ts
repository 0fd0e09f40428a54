import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import type { Sealed } from '@atrium/common/secrets/secrets';
import { Schema } from 'mongoose';

/** A person's second factor. Checked before the organisation is known. */
export interface SecondFactorRecord {
  /** ID of the person. */
  readonly _id: string;
  /** Secret of the app in base 32; null until a code of it has been confirmed. */
  readonly secret: Sealed<string> | null;
  readonly since: Date | null;
  /** Time step of the last accepted code: no code is accepted twice. */
  readonly lastStep: number;
  /** Hashes of the remaining recovery codes. */
  readonly recovery: readonly string[];
  /** A secret that was shown but is not confirmed yet. */
  readonly pending: { readonly secret: Sealed<string>; readonly until: Date } | null;
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
