import { Schema } from 'mongoose';

/** A requested number, until the code sent to it is entered. One per person. */
export interface MobileChangeRecord {
  /** The person. */
  readonly _id: string;
  readonly org: string;
  readonly mobile: string;
  /** Hash of the code, together with the secret that only the requesting browser has. */
  readonly code: string;
  readonly tries: number;
  readonly expiresAt: Date;
}

export const MobileChangeSchema = new Schema<MobileChangeRecord>(
  { _id: String, mobile: String, code: String, tries: Number, expiresAt: { type: Date, expires: 0 } },
  { collection: 'mobile_changes', versionKey: false },
);
