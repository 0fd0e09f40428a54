import { Schema } from 'mongoose';
import type { PersonalPurpose } from '@atrium/proto/identity/personal-data';

export interface PersonalDataJobCount {
  readonly kind: string;
  readonly count: number;
}

/** A request to this service to export or erase a person's data. */
export interface PersonalDataJob {
  /** The id of the request. */
  readonly _id: string;
  readonly org: string;
  /** Null once they are erased. */
  readonly person: string | null;
  readonly purpose: PersonalPurpose;
  readonly tries: number;
  readonly at: Date;
  /** The reply. Null until the work is done. */
  readonly counts: readonly PersonalDataJobCount[] | null;
}

const keptFor = 365 * 24 * 3600;

export const PersonalDataJobSchema = new Schema<PersonalDataJob>(
  {
    _id: String,
    person: { type: String, default: null },
    purpose: String,
    tries: { type: Number, default: 0 },
    at: { type: Date, expires: keptFor },
    counts: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'personal_data_jobs', versionKey: false, minimize: false },
);
