import { Schema } from 'mongoose';

export interface LibraryFileRecord {
  readonly _id: string;
  readonly name: string;
  readonly size: number;
  /** As its sender said. */
  readonly said: string;
  readonly by: string;
  readonly createdAt: Date;
  /** What it is, once it was taken from where uploads wait. */
  readonly type: string | null;
  /** What is written in it, for search. */
  readonly words: readonly string[];
  /** The one document it belongs to, as which of its versions, since when and by whom. */
  readonly item: string | null;
  readonly number: number | null;
  readonly keptAt: Date | null;
  readonly keptBy: string | null;
  /** When it is removed; null while a document has it. */
  readonly goesAt: Date | null;
}

export const LibraryFileSchema = new Schema<LibraryFileRecord>(
  {
    _id: String,
    name: String,
    size: Number,
    said: String,
    by: String,
    createdAt: Date,
    type: { type: String, default: null },
    words: [String],
    item: { type: String, default: null },
    number: { type: Number, default: null },
    keptAt: { type: Date, default: null },
    keptBy: { type: String, default: null },
    goesAt: { type: Date, default: null },
  },
  { collection: 'library_files', versionKey: false },
)
  .index({ org: 1, item: 1, number: -1, _id: -1 })
  .index({ org: 1, by: 1 })
  .index({ org: 1, keptBy: 1 })
  .index({ goesAt: 1 });
