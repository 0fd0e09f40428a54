import { audienceFields } from '@atrium/common/directory/audience.fields';
import type { EventDefaults } from '@atrium/proto/events/event-defaults';
import { Schema } from 'mongoose';

/** One document per organisation; its key is the organisation. */
export interface EventDefaultsRecord extends EventDefaults {
  readonly _id: string;
}

export const EventDefaultsSchema = new Schema<EventDefaultsRecord>(
  {
    _id: String,
    categories: [String],
    timeStart: String,
    timeEnd: String,
    place: Schema.Types.Mixed,
    audience: audienceFields,
    capacity: Number,
    maxGuests: Number,
    showsGuests: Boolean,
  },
  { collection: 'event_defaults', versionKey: false },
).index({ org: 1 });
