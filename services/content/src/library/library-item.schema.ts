import { reviewField } from '@atrium/common/authoring/reviews';
import type { Translated } from '@atrium/common/authoring/translations';
import type { Language } from '@atrium/proto/common';
import type { LibraryItemFields } from '@atrium/proto/content/library';
import { Schema } from 'mongoose';
import { audienceFields } from '@atrium/common/directory/audience.fields';
import type { PublishableRecord } from '../review/publishable-kind.ts';

/** What lists show of a file. */
export interface FileFacts {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

export interface LibraryItemRecord
  extends Omit<LibraryItemFields, 'upload'>, PublishableRecord, Pick<Translated, 'stale'> {
  /** The latest version, which readers get. */
  readonly file: FileFacts;
  /** Its version number, from 1. */
  readonly number: number;
  /** When it became the current version. */
  readonly changedAt: Date;
  /** How many people have opened it. */
  readonly views: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  /** Derived on saving. */
  readonly sortTitle: string;
  readonly languages: readonly Language[];
  /** The beginning of the text in the file; like the next, missing for documents from before it was kept. */
  readonly text?: string;
  /** Tokens of the titles and the file name, for search. */
  readonly titleWords?: readonly string[];
  /** Those of the titles, the descriptions, the file name and the file itself. */
  readonly words: readonly string[];
}

const mixed = Schema.Types.Mixed;

/** Days are text such as `2027-12-31`: sortable, and without a time zone. */
export const LibraryItemSchema = new Schema<LibraryItemRecord>(
  {
    _id: String,
    version: Number,
    state: { type: String, default: 'published' },
    review: { type: reviewField, default: null },
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
    text: { type: String, default: undefined },
    titleWords: { type: [String], default: undefined },
    words: [String],
    deletedAt: { type: Date, default: null },
    stale: { type: [String], default: undefined },
  },
  { collection: 'library_items', versionKey: false, minimize: false },
)
  .index({ org: 1, folder: 1, sortTitle: 1, _id: 1 })
  .index({ org: 1, sortTitle: 1, _id: 1 })
  .index({ org: 1, state: 1, sortTitle: 1, _id: 1 })
  .index({ org: 1, updatedAt: -1, _id: -1 })
  .index({ org: 1, validTo: 1 })
  .index({ org: 1, titleWords: 1, changedAt: -1 })
  .index({ org: 1, words: 1, changedAt: -1 })
  .index({ org: 1, deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
