import type { Language } from '@atrium/proto/common';
import type { LibraryItemFields } from '@atrium/proto/content/library';
import { Schema } from 'mongoose';
import { audienceFields } from '../subjects/audience.fields.ts';

/** What a list shows of a file. */
export interface FileFacts {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

export interface LibraryItemRecord extends Omit<LibraryItemFields, 'upload'> {
  readonly _id: string;
  readonly version: number;
  /** What readers get: the newest of its files. */
  readonly file: FileFacts;
  /** Which of its files that is, from 1. */
  readonly number: number;
  /** Since when. */
  readonly changedAt: Date;
  /** How many people have opened it. */
  readonly views: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  /** Made of the fields when they are saved. */
  readonly sortTitle: string;
  readonly languages: readonly Language[];
  /** Of its titles, descriptions and name, and what is written in the file. */
  readonly words: readonly string[];
}

const mixed = Schema.Types.Mixed;

/** Days are text, `2027-12-31`: in order as they are, and of no time zone. */
export const LibraryItemSchema = new Schema<LibraryItemRecord>(
  {
    _id: String,
    version: Number,
    title: mixed,
    description: mixed,
    folder: String,
    audience: audienceFields,
    validFrom: String,
    validTo: { type: String, default: null },
    file: mixed,
    number: Number,
    changedAt: Date,
    views: Number,
    createdAt: Date,
    createdBy: String,
    updatedAt: Date,
    updatedBy: String,
    sortTitle: String,
    languages: [String],
    words: [String],
  },
  { collection: 'library_items', versionKey: false, minimize: false },
)
  .index({ org: 1, folder: 1, sortTitle: 1, _id: 1 })
  .index({ org: 1, sortTitle: 1, _id: 1 })
  .index({ org: 1, updatedAt: -1, _id: -1 })
  .index({ org: 1, words: 1 });
