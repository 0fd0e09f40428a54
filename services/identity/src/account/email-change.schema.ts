import { Schema } from 'mongoose';

/** An address somebody asked for, until it is confirmed. One at a time: asking anew makes the old link void. */
export interface EmailChangeRecord {
  /** Whose. */
  readonly _id: string;
  readonly org: string;
  readonly email: string;
  /** Hash of the secret in the link. */
  readonly secret: string;
  readonly expiresAt: Date;
}

export const EmailChangeSchema = new Schema<EmailChangeRecord>(
  { _id: String, email: String, secret: String, expiresAt: { type: Date, expires: 0 } },
  { collection: 'email_changes', versionKey: false },
);
