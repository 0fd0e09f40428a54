import type { LibraryFolderFields } from '@atrium/proto/content/library-folders';
import { Schema } from 'mongoose';

export interface LibraryFolderRecord extends LibraryFolderFields {
  readonly _id: string;
  readonly version: number;
  /** When something was last put into it: makes that and removing it exclude each other. */
  readonly usedAt: Date | null;
}

export const LibraryFolderSchema = new Schema<LibraryFolderRecord>(
  {
    _id: String,
    version: Number,
    title: Schema.Types.Mixed,
    parent: String,
    usedAt: { type: Date, default: null },
  },
  { collection: 'library_folders', versionKey: false, minimize: false },
).index({ org: 1, parent: 1 });

/** Of which an organisation has one: who changes its folders changes it first, one after the other. */
export interface LibraryGuard {
  readonly _id: string;
  readonly changes: number;
}

export const LibraryGuardSchema = new Schema<LibraryGuard>(
  { _id: String, changes: Number },
  { collection: 'library_guards', versionKey: false },
);
