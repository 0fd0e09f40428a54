import type { Deletable } from '@atrium/common/authoring/restore';
import type { Translated } from '@atrium/common/authoring/translations';
import { audienceFields } from '@atrium/common/directory/audience.fields';
import type { Language } from '@atrium/proto/common';
import type { EventFields } from '@atrium/proto/events/event';
import { Schema } from 'mongoose';
import type { EventTime } from './event-time.ts';

export interface Cancellation {
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

/** Which date of a series an event is. */
export interface SeriesDate {
  readonly id: string;
  /** Its day by the rule, as `YYYY-MM-DD`: the event may have been moved from it. */
  readonly date: string;
  /** Fields that were changed on this date alone. Changes of the series leave them as they are. */
  readonly own: readonly (keyof EventFields)[];
  /** Whether it stands for the series where each is shown once: the next that is not over, or the last. */
  readonly next: boolean;
}

export interface EventRecord
  extends Omit<EventFields, 'answerBy'>, EventTime, Deletable, Pick<Translated, 'stale'> {
  readonly state: 'draft' | 'published' | 'cancelled';
  /** The time zone that the moments were derived with. */
  readonly zone: string;
  readonly answerBy: Date | null;
  readonly cancellation: Cancellation | null;
  /** Null if it does not repeat. */
  readonly series: SeriesDate | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  /** Who sees the guest list: who created it, and the co-organisers. */
  readonly organisers: readonly string[];
  /** Where it takes place, if that is a site. */
  readonly site: string | null;
  /** Of its entry in people’s calendars (RFC 5545): rises when its time, place or state changes. 0 if missing. */
  readonly sequence?: number;
  /** Derived on saving. */
  readonly languages: readonly Language[];
  readonly titleWords: readonly string[];
  readonly words: readonly string[];
}

const mixed = Schema.Types.Mixed;

export const EventSchema: Schema<EventRecord> = new Schema<EventRecord>(
  {
    _id: String,
    version: Number,
    state: String,
    title: mixed,
    description: mixed,
    categories: [String],
    dateStart: String,
    timeStart: String,
    dateEnd: String,
    timeEnd: String,
    timeZone: String,
    zone: String,
    startsAt: Date,
    endsAt: Date,
    lastDay: String,
    allDay: Boolean,
    hasEnd: Boolean,
    place: mixed,
    site: String,
    audience: audienceFields,
    coOrganisers: [String],
    organisers: [String],
    capacity: Number,
    maxGuests: Number,
    answerBy: Date,
    showsGuests: Boolean,
    questions: mixed,
    asksGuestNames: Boolean,
    cancellation: mixed,
    series: { type: mixed, default: null },
    createdAt: Date,
    createdBy: String,
    updatedAt: Date,
    updatedBy: String,
    sequence: Number,
    languages: [String],
    titleWords: [String],
    words: [String],
    deletedAt: { type: Date, default: null },
    stale: { type: [String], default: undefined },
  },
  { collection: 'events', versionKey: false, minimize: false },
)
  // The end decides what is over without reading the document.
  .index({ org: 1, startsAt: 1, _id: 1, endsAt: 1 })
  .index({ org: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, organisers: 1, endsAt: 1 })
  .index({ org: 1, categories: 1 })
  .index({ org: 1, titleWords: 1, startsAt: -1 })
  .index({ org: 1, words: 1, startsAt: -1 })
  .index(
    { org: 1, 'series.id': 1, 'series.date': 1 },
    { unique: true, partialFilterExpression: { 'series.id': { $exists: true } } },
  )
  // Across organisations.
  .index({ 'series.next': 1, endsAt: 1 }, { partialFilterExpression: { 'series.next': true } })
  .index({ org: 1, updatedAt: -1 })
  .index({ org: 1, deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
