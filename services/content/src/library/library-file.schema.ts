import { Schema } from 'mongoose';

export interface LibraryFileRecord {
  readonly _id: string;
  readonly name: string;
  readonly size: number;
  /** As declared by the sender. */
  readonly said: string;
  readonly by: string;
  readonly createdAt: Date;
  /** The detected type, once the file was moved out of the upload area. */
  readonly type: string | null;
  /** The words in it, for search. */
  readonly words: readonly string[];
  /** The one document it belongs to, its version number there, and when and by whom it was added. */
  readonly item: string | null;
  readonly number: number | null;
  readonly keptAt: Date | null;
  readonly keptBy: string | null;
  /** When it is removed; null while a document uses it. */
  readonly removeAt: Date | null;
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
    removeAt: { type: Date, default: null },
  },
  { collection: 'library_files', versionKey: false },
)
  .index({ org: 1, item: 1, number: -1, _id: -1 })
  .index({ org: 1, by: 1 })
  .index({ org: 1, keptBy: 1 })
  .index({ removeAt: 1 });
