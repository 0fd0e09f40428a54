import { Schema } from 'mongoose';

/** A file as a version of its document. Its ID is that of the upload. */
export interface LibraryFileRecord {
  readonly _id: string;
  readonly name: string;
  readonly size: number;
  /** Detected from the content. */
  readonly type: string;
  readonly item: string;
  /** Its version number. */
  readonly number: number;
  /** When and by whom it was added to the document. */
  readonly keptAt: Date;
  readonly keptBy: string;
}

export const LibraryFileSchema = new Schema<LibraryFileRecord>(
  {
    _id: String,
    name: String,
    size: Number,
    type: { type: String },
    item: String,
    number: Number,
    keptAt: Date,
    keptBy: String,
  },
  { collection: 'library_files', versionKey: false },
)
  .index({ org: 1, item: 1, number: -1, _id: -1 })
  .index({ org: 1, keptBy: 1 });
