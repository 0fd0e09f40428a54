import { Schema } from 'mongoose';

/** What a person has replied to the questions of an event: one per answer, kept apart so that lists do not read it. */
export interface RepliesRecord {
  /** That of the answer. */
  readonly _id: string;
  readonly event: string;
  readonly person: string;
  readonly replies: readonly { readonly question: string; readonly reply: string }[];
  readonly guestNames: readonly string[];
  /** End of the event: they are deleted some time after it. */
  readonly endsAt: Date;
}

export const RepliesSchema = new Schema<RepliesRecord>(
  {
    _id: String,
    event: String,
    person: String,
    replies: [{ _id: false, question: String, reply: String }],
    guestNames: [String],
    endsAt: Date,
  },
  { collection: 'event_replies', versionKey: false },
)
  .index({ org: 1, event: 1 })
  .index({ org: 1, person: 1 })
  // Across organisations.
  .index({ endsAt: 1 });
