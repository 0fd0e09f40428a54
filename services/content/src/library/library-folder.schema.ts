import type { LibraryFolderFields } from '@atrium/proto/content/library-folders';
import { Schema } from 'mongoose';

export interface LibraryFolderRecord extends LibraryFolderFields {
  readonly _id: string;
  readonly version: number;
  /** When something was last put into it. Makes using and removing a folder conflict. */
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

/** One per organisation. Every change to folders writes it first, so they run one after the other. */
export interface LibraryLock {
  readonly _id: string;
  readonly changes: number;
}

export const LibraryLockSchema = new Schema<LibraryLock>(
  { _id: String, changes: Number },
  { collection: 'library_locks', versionKey: false },
);
