import { Schema } from 'mongoose';

/** The private address of a person’s calendar feed. */
export interface CalendarFeedRecord {
  /** The person. */
  readonly _id: string;
  /** Of the secret in the address. The secret itself is not stored. */
  readonly hash: string;
  readonly createdAt: Date;
}

export const CalendarFeedSchema = new Schema<CalendarFeedRecord>(
  { _id: String, hash: String, createdAt: Date },
  { collection: 'calendar_feeds', versionKey: false },
).index({ hash: 1 }, { unique: true });
