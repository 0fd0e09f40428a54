import type { Repetition } from '@atrium/proto/events/repetition';
import { Schema } from 'mongoose';

/** How events repeat. Each date is an event of its own. */
export interface EventSeriesRecord {
  readonly _id: string;
  readonly version: number;
  /** The day that the rule counts from, as `YYYY-MM-DD`. */
  readonly start: string;
  readonly repetition: Repetition;
  /** Dates of the rule whose event has been permanently deleted. */
  readonly except: readonly string[];
  /** Whether dates are still to be made. */
  readonly more: boolean;
}

export const EventSeriesSchema = new Schema<EventSeriesRecord>(
  {
    _id: String,
    version: Number,
    start: String,
    repetition: Schema.Types.Mixed,
    except: [String],
    more: Boolean,
  },
  { collection: 'event_series', versionKey: false, minimize: false },
).index({ more: 1, _id: 1 }, { partialFilterExpression: { more: true } });
