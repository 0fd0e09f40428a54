import { Schema } from 'mongoose';
import type { CheckInState } from './check-in.ts';

/** That a person came to an event: one per event and person. */
export interface CheckInRecord extends CheckInState {
  /** Event and person. */
  readonly _id: string;
  readonly event: string;
  readonly person: string;
}

export const checkInKey = (event: string, person: string): string => `${event}:${person}`;

export const CheckInSchema = new Schema<CheckInRecord>(
  {
    _id: String,
    event: String,
    person: String,
    at: Date,
    by: String,
    scanId: String,
    expected: Boolean,
    undone: [String],
  },
  { collection: 'event_check_ins', versionKey: false },
)
  .index({ org: 1, event: 1, at: -1, _id: -1, expected: 1 })
  .index({ org: 1, person: 1 })
  .index({ org: 1, by: 1 });
