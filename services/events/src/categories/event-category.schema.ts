import type { EventCategoryFields } from '@atrium/proto/events/event-categories';
import { Schema } from 'mongoose';

export interface EventCategoryRecord extends EventCategoryFields {
  readonly _id: string;
  readonly createdAt: Date;
  readonly version: number;
  /** Its names, folded, each of which no other category has. */
  readonly names: readonly string[];
  /** When an event was last given it. Makes that and removing it conflict. */
  readonly usedAt: Date | null;
}

export const EventCategorySchema = new Schema<EventCategoryRecord>(
  {
    _id: String,
    name: Schema.Types.Mixed,
    names: [String],
    createdAt: Date,
    usedAt: Date,
    version: Number,
  },
  { collection: 'event_categories', versionKey: false, minimize: false },
).index({ org: 1, names: 1 }, { unique: true });
