import type { BulkChange, BulkOutcome, BulkSelection } from '@atrium/proto/identity/people-bulk';
import type { ProblemCode } from '@atrium/proto/problem';
import { Schema } from 'mongoose';

/** A change to many people. */
export interface BulkRecord {
  readonly _id: string;
  readonly selection: BulkSelection;
  readonly change: BulkChange;
  readonly task: string | null;
  readonly by: string;
  readonly createdAt: Date;
}

/** The outcome of a change for one person. */
export interface BulkItemRecord {
  /** IDs of the change and of the person. */
  readonly _id: string;
  readonly bulk: string;
  readonly person: string;
  readonly outcome: BulkOutcome;
  readonly reason: ProblemCode | null;
  readonly at: Date;
}

const keptFor = 90 * 24 * 3600;
const any = { type: Schema.Types.Mixed, default: null };

export const BulkSchema = new Schema<BulkRecord>(
  {
    _id: String,
    selection: any,
    change: any,
    task: { type: String, default: null },
    by: String,
    createdAt: { type: Date, expires: keptFor },
  },
  { collection: 'people_bulks', versionKey: false, minimize: false },
);

export const BulkItemSchema = new Schema<BulkItemRecord>(
  {
    _id: String,
    bulk: String,
    person: String,
    outcome: String,
    reason: { type: String, default: null },
    at: { type: Date, expires: keptFor },
  },
  { collection: 'people_bulk_items', versionKey: false },
)
  .index({ org: 1, bulk: 1, outcome: 1, person: 1, _id: 1 })
  .index({ org: 1, bulk: 1, person: 1, _id: 1 });
