import { Schema } from 'mongoose';

export interface UnitRecord {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  /** Null for the root until it is renamed. */
  readonly name: string | null;
  /** Folded words of the name, for search. */
  readonly words: readonly string[];
  /** Null for the root. */
  readonly parent: string | null;
  /** From `root` down to the team itself. */
  readonly path: readonly string[];
  readonly head: string | null;
}

export const UnitSchema = new Schema<UnitRecord>(
  {
    _id: String,
    version: Number,
    name: { type: String, default: null },
    words: [String],
    parent: { type: String, default: null },
    path: [String],
    head: { type: String, default: null },
  },
  { collection: 'units', versionKey: false },
)
  .index({ org: 1, path: 1 })
  .index({ org: 1, parent: 1 })
  .index({ org: 1, words: 1 });
