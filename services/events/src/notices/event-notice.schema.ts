import type { EventMoment } from '@atrium/proto/events/event-moment';
import { Schema } from 'mongoose';

/** `day` and `hour` are reminders, named by how long before the start they come. */
export type NoticeKind = 'change' | 'cancellation' | 'day' | 'hour';

/** What people who have answered an event will be told: at most one of each kind per event. */
export interface NoticeRecord {
  /** The cause: the same is told a person once. */
  readonly _id: string;
  readonly event: string;
  readonly kind: NoticeKind;
  readonly dueAt: Date;
  /** When and where it was before the first of these changes. Null unless it is a change. */
  readonly before: EventMoment | null;
  /** Whether it is told although neither time nor place has changed. */
  readonly isAsked: boolean;
  /**
   * Other dates of a series that the same change is about, and that are told of before. Who has answered one of them is
   * told of that one only.
   */
  readonly toldOfFirst: readonly string[];
  /** How many changes it tells of. */
  readonly changes: number;
  /** The answer up to which people have been told. Null before the first. */
  readonly toldUpTo: string | null;
}

export const NoticeSchema = new Schema<NoticeRecord>(
  {
    _id: String,
    event: String,
    kind: String,
    dueAt: Date,
    before: Schema.Types.Mixed,
    isAsked: Boolean,
    toldOfFirst: [String],
    changes: Number,
    toldUpTo: String,
  },
  { collection: 'event_notices', versionKey: false, minimize: false },
).index({ org: 1, event: 1, kind: 1 }, { unique: true });
