import { Schema } from 'mongoose';
import type { Answer } from './places.ts';

/** What a person has answered: one per event and person. */
export interface AnswerRecord extends Answer {
  /** Event and person. */
  readonly _id: string;
  readonly event: string;
  readonly person: string;
  readonly answeredAt: Date;
  /** For checking in: stays the same whatever the person answers. */
  readonly code: string;
  /** End of the event, so that what concerns a person from now on is found without it. */
  readonly endsAt: Date;
}

export const answerKey = (event: string, person: string): string => `${event}:${person}`;

export const AnswerSchema = new Schema<AnswerRecord>(
  {
    _id: String,
    event: String,
    person: String,
    state: String,
    guests: Number,
    turn: Number,
    offeredUntil: Date,
    answeredAt: Date,
    code: String,
    endsAt: Date,
  },
  { collection: 'event_answers', versionKey: false },
)
  .index({ org: 1, event: 1, state: 1, turn: 1, answeredAt: 1, _id: 1 })
  .index({ org: 1, event: 1, answeredAt: -1, _id: -1 })
  .index({ org: 1, person: 1, endsAt: 1 })
  .index({ org: 1, code: 1 }, { unique: true, partialFilterExpression: { code: { $type: 'string' } } })
  .index({ offeredUntil: 1 }, { partialFilterExpression: { state: 'offered' } });
