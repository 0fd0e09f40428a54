import { Schema } from 'mongoose';

/** What a person has saved under a name for themselves. */
export interface SavedItemRecord {
  readonly _id: string;
  readonly person: string;
  /** `audience`, or `view:` and the name of the list. */
  readonly kind: string;
  readonly name: string;
  readonly value: Readonly<Record<string, unknown>>;
}

export const SavedItemSchema = new Schema<SavedItemRecord>(
  { _id: String, person: String, kind: String, name: String, value: Schema.Types.Mixed },
  { collection: 'saved_items', versionKey: false, minimize: false },
).index({ org: 1, person: 1, kind: 1, name: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
