import { Schema } from 'mongoose';

/** A number somebody asked for, until the code that was sent there is typed. One at a time. */
export interface MobileChangeRecord {
  /** Whose. */
  readonly _id: string;
  readonly org: string;
  readonly mobile: string;
  /** Hash of the code, with the secret that only the asking browser has. */
  readonly code: string;
  readonly tries: number;
  readonly expiresAt: Date;
}

export const MobileChangeSchema = new Schema<MobileChangeRecord>(
  { _id: String, mobile: String, code: String, tries: Number, expiresAt: { type: Date, expires: 0 } },
  { collection: 'mobile_changes', versionKey: false },
);
