import { Schema } from 'mongoose';

/** An address somebody asked for, until it is confirmed. One at a time: asking anew makes the old link void. */
export interface EmailChangeRecord {
  /** Whose. */
  readonly _id: string;
  readonly org: string;
  readonly email: string;
  /** Other as soon as their sessions or their password have come to an end, which makes the link void, too. */
  readonly standing: string;
  /** Hash of the secret in the link. */
  readonly secret: string;
  readonly expiresAt: Date;
}

export const EmailChangeSchema = new Schema<EmailChangeRecord>(
  { _id: String, email: String, standing: String, secret: String, expiresAt: { type: Date, expires: 0 } },
  { collection: 'email_changes', versionKey: false },
);
