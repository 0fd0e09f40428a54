import type { UpdateEvent, UpdateKind } from '@atrium/proto/notifications/updates';
import { Schema } from 'mongoose';

/** What its e-mail tells the calendar of its reader. */
export interface CalendarChange {
  /** Of the entry. Calendars apply only a higher one. */
  readonly sequence: number;
  /** What the reader had answered. Null for nothing, and while they wait for a place. */
  readonly answer: 'attending' | 'maybe' | null;
  /** Whether an e-mail of its own was planned for it. */
  readonly isPlanned: boolean;
}

/**
 * Something that concerns one person. The id is made of the person and the cause, so a repeated cause is one update.
 * Updates with the same bundle are one entry in the list.
 */
export interface UpdateRecord {
  readonly _id: string;
  readonly person: string;
  /** Made of the person and what its entry is about. Null if it is an entry of its own. */
  readonly bundle: string | null;
  readonly kind: UpdateKind;
  /** Key of the subject. */
  readonly subject: string;
  /** Appended to the link of the subject: `#comment-42`. */
  readonly anchor: string;
  readonly outcome: string | null;
  readonly by: string | null;
  /** Of a new article. */
  readonly channel: string | null;
  /** How often it has happened, if that is counted. Not shown while it is 0. */
  readonly count: number | null;
  /** The revision of the count. */
  readonly revision: number | null;
  /** The highest count so far. Only a higher one is news. */
  readonly peak: number | null;
  /** When and where an event takes place, or took place before a change. */
  readonly event: UpdateEvent | null;
  /** Of an invitation, another time or place, or a cancellation, while the calendar of its reader follows it by e-mail. */
  readonly calendar: CalendarChange | null;
  /** From then on it is no longer delivered. Null if it never comes too late. */
  readonly newsUntil: Date | null;
  /** Why it is not shown: its comment is hidden, or mentions the person no longer. */
  readonly withdrawn: 'hidden' | 'unmentioned' | null;
  /** When the event happened that last withdrew it or brought it back. */
  readonly withdrawnAt: Date | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly dismissedAt: Date | null;
  readonly snoozedUntil: Date | null;
  /** Whether its further delivery has been decided. Null while it is new. */
  readonly mailed: boolean | null;
}

const none = { type: Date, default: null };

export const UpdateSchema = new Schema<UpdateRecord>(
  {
    _id: String,
    person: String,
    bundle: { type: String, default: null },
    kind: String,
    subject: String,
    anchor: String,
    outcome: { type: String, default: null },
    by: { type: String, default: null },
    channel: { type: String, default: null },
    count: { type: Number, default: null },
    revision: { type: Number, default: null },
    peak: { type: Number, default: null },
    event: { type: Schema.Types.Mixed, default: null },
    calendar: { type: Schema.Types.Mixed, default: null },
    newsUntil: none,
    withdrawn: { type: String, default: null },
    withdrawnAt: none,
    createdAt: Date,
    readAt: none,
    dismissedAt: none,
    snoozedUntil: none,
    mailed: { type: Boolean, default: null },
  },
  { collection: 'updates', versionKey: false },
)
  .index({ org: 1, person: 1, dismissedAt: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, person: 1, dismissedAt: 1, kind: 1, createdAt: -1, _id: -1 })
  .index(
    { org: 1, person: 1, bundle: 1, createdAt: -1, _id: -1 },
    { partialFilterExpression: { bundle: { $gt: '' } } },
  )
  .index({ org: 1, subject: 1, anchor: 1 }, { partialFilterExpression: { anchor: { $gt: '' } } })
  .index({ org: 1, createdAt: 1 })
  .index({ mailed: 1, createdAt: 1 })
  .index({ org: 1, person: 1, readAt: 1, dismissedAt: 1, createdAt: -1, _id: -1 });
