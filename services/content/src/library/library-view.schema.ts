import { Schema } from 'mongoose';

/** A person's first opening of a document. */
export interface LibraryViewRecord {
  /** Document and person, so that no one counts twice. */
  readonly _id: string;
  readonly item: string;
  readonly person: string;
  readonly at: Date;
}

export const libraryViewKey = (item: string, person: string): string => `${item}:${person}`;

export const LibraryViewSchema = new Schema<LibraryViewRecord>(
  { _id: String, item: String, person: String, at: Date },
  { collection: 'library_views', versionKey: false },
)
  .index({ org: 1, item: 1, at: -1, _id: -1 })
  .index({ org: 1, person: 1 })
  .index({ org: 1, at: 1 });
