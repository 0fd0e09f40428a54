import { Schema } from 'mongoose';
import type { Places } from './places.ts';

/** How the places of an event are taken. Every answer changes it, so that answers to one event follow each other. */
export interface PlacesRecord extends Places {
  /** The event. */
  readonly _id: string;
  /** Until when people can accept. */
  readonly lastMoment: Date;
  readonly endsAt: Date;
  /** Whether it is published, and neither cancelled nor deleted. */
  readonly open: boolean;
}

export const PlacesSchema = new Schema<PlacesRecord>(
  {
    _id: String,
    capacity: Number,
    attending: Number,
    guests: Number,
    maybe: Number,
    declined: Number,
    waiting: Number,
    offers: Number,
    kept: Number,
    nextTurn: Number,
    lastMoment: Date,
    endsAt: Date,
    open: Boolean,
  },
  { collection: 'event_places', versionKey: false },
);
