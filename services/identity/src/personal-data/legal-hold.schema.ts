import { Schema } from 'mongoose';

/** That nothing of a person may be erased, and why. */
export interface LegalHoldRecord {
  /** The person. */
  readonly _id: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export const LegalHoldSchema = new Schema<LegalHoldRecord>(
  { _id: String, reason: String, by: String, at: Date },
  { collection: 'legal_holds', versionKey: false },
).index({ org: 1, at: -1, _id: -1 });
