import { Schema } from 'mongoose';

export interface UnitRecord {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  /** The root has none until it is renamed. */
  readonly name: string | null;
  /** What search finds it by: folded words of its name. */
  readonly words: readonly string[];
  /** None above the root. */
  readonly parent: string | null;
  /** From `root` down to the unit itself. */
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
