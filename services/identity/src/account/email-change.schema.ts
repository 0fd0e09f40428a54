import { Schema } from 'mongoose';

/** A requested address, until it is confirmed. One per person: a new request invalidates the old link. */
export interface EmailChangeRecord {
  /** The person. */
  readonly _id: string;
  readonly org: string;
  readonly email: string;
  /** Changes when the person's sessions end or their password changes, which invalidates the link. */
  readonly sessionStamp: string;
  /** Hash of the secret in the link. */
  readonly secret: string;
  readonly expiresAt: Date;
}

export const EmailChangeSchema = new Schema<EmailChangeRecord>(
  { _id: String, email: String, sessionStamp: String, secret: String, expiresAt: { type: Date, expires: 0 } },
  { collection: 'email_changes', versionKey: false },
);
