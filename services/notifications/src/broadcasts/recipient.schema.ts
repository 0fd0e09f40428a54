import type { BroadcastChannel, SafetyAnswer } from '@atrium/proto/notifications/broadcasts';
import { Schema } from 'mongoose';

/** An emergency asks whether people are safe, other broadcasts may ask to be acknowledged. */
export type RecipientRequest = 'confirmation' | 'answer';

/** A recipient of a broadcast and what they did with it. The key combines the two ids. */
export interface RecipientRecord {
  readonly _id: string;
  readonly org: string;
  readonly broadcast: string;
  readonly person: string;
  readonly createdAt: Date;
  /** Number of cascade steps done for this recipient. */
  readonly step: number;
  readonly delivered: Readonly<Partial<Record<BroadcastChannel, Date>>>;
  readonly openedAt: Date | null;
  readonly openedBy: BroadcastChannel | null;
  readonly clickedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly answer: SafetyAnswer | null;
  readonly note: string | null;
  readonly answeredAt: Date | null;
  /** Sort order: people who need help, then those without an answer, then those who are safe. */
  readonly rank: number;
  /** What the recipient is still asked for. Missing on rows of before it was kept. */
  readonly waitsFor?: RecipientRequest | null;
  /** Set if the row has changed since it was last counted. */
  readonly dirtyAt: Date | null;
}

export const answerRanks = { help: 0, none: 1, safe: 2 } as const;

export const recipientKey = (broadcast: string, person: string): string => `${broadcast} ${person}`;

const moment = { type: Date, default: null };
const text = { type: String, default: null };

export const RecipientSchema = new Schema<RecipientRecord>(
  {
    _id: String,
    broadcast: String,
    person: String,
    createdAt: Date,
    step: Number,
    delivered: Schema.Types.Mixed,
    openedAt: moment,
    openedBy: text,
    clickedAt: moment,
    confirmedAt: moment,
    answer: text,
    note: text,
    answeredAt: moment,
    rank: { type: Number, default: answerRanks.none },
    waitsFor: text,
    dirtyAt: moment,
  },
  { collection: 'broadcast_recipients', versionKey: false, minimize: false },
)
  .index({ org: 1, broadcast: 1, _id: 1 })
  .index({ org: 1, broadcast: 1, rank: 1, _id: 1 })
  .index({ org: 1, person: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, createdAt: 1 })
  .index(
    { org: 1, person: 1, waitsFor: 1, createdAt: -1 },
    { partialFilterExpression: { waitsFor: { $gt: '' } } },
  )
  .index({ dirtyAt: 1 }, { partialFilterExpression: { dirtyAt: { $type: 'date' } } });
