import { Schema } from 'mongoose';

/** The calendar feed of a person. It stays once its address is revoked, so that its version only rises. */
export interface CalendarFeedRecord {
  /** The person. */
  readonly _id: string;
  readonly version: number;
  /** Of the secret in the address. The secret itself is not stored. Null once the address is revoked. */
  readonly hash: string | null;
  /** Whether e-mails have a calendar entry all the same. */
  readonly alsoByMail: boolean;
  /** When its address was. */
  readonly createdAt: Date;
}

export const CalendarFeedSchema = new Schema<CalendarFeedRecord>(
  { _id: String, version: Number, hash: String, alsoByMail: Boolean, createdAt: Date },
  { collection: 'calendar_feeds', versionKey: false },
).index({ hash: 1 }, { unique: true, partialFilterExpression: { hash: { $type: 'string' } } });
