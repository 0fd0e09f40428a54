import { Schema } from 'mongoose';

/** Keeps a person's data from being erased, with the reason. */
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
