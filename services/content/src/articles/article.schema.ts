import type { Language } from '@atrium/proto/common';
import type { ArticleState } from '@atrium/proto/content/article-state';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { Schema } from 'mongoose';
import { pictureFields, type StoredPicture } from '../media/media.schema.ts';
import { audienceFields } from '../subjects/audience.fields.ts';

export interface ArticleRecord extends ArticleFields {
  readonly _id: string;
  readonly version: number;
  readonly state: ArticleState;
  readonly author: string;
  /** The article it is a change of, which readers have as it was until this goes out; none for an article. */
  readonly changeOf?: string | null;
  /** When it goes or went live; while it waits for review, when it is to. */
  readonly publishAt: Date | null;
  /** When it leaves its readers; older ones have none. */
  readonly expiresAt?: Date | null;
  /** That it was submitted for review, and what became of it; gone once it is published or taken back. */
  readonly review?: StoredReview | null;
  /** When it went live for the first time; it is announced once. */
  readonly announcedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  readonly deletedAt: Date | null;
  /** How many people opened it: derived from their views. */
  readonly views: number;
  /** As the channel is called and coloured: kept here too, so that lists need not ask; it follows when the channel changes. */
  readonly channelLabel: string;
  readonly channelColour: string;
  /** Of the languages those left as they were when the source changed; older articles say nothing of it. */
  readonly stale?: readonly Language[];
  /** Made of the fields when they are saved, so that lists need not read the texts. */
  readonly languages: readonly Language[];
  readonly minutes: Partial<Record<Language, number>>;
  readonly words: readonly string[];
  readonly header: StoredPicture | null;
  /** Pictures within the texts. */
  readonly pictures: readonly StoredPicture[];
}

export interface StoredReview {
  readonly by: string;
  readonly at: Date;
  /** Who has changed its words since: whoever changes them next does not make them somebody else's. */
  readonly changedBy?: readonly string[];
  readonly sentBack: { readonly by: string; readonly at: Date; readonly reason: string } | null;
}

const mixed = Schema.Types.Mixed;
const picture = new Schema<StoredPicture>(pictureFields, { _id: false, id: false });

export const ArticleSchema = new Schema<ArticleRecord>(
  {
    _id: String,
    version: Number,
    state: String,
    type: { type: String },
    channel: String,
    channelLabel: String,
    channelColour: String,
    title: mixed,
    summary: mixed,
    content: mixed,
    headerImg: String,
    headerAlt: String,
    audience: audienceFields,
    comments: Boolean,
    linked: [String],
    author: String,
    changeOf: String,
    publishAt: Date,
    expiresAt: Date,
    review: new Schema<StoredReview>(
      { by: String, at: Date, changedBy: { type: [String], default: undefined }, sentBack: { type: mixed } },
      { _id: false, id: false },
    ),
    announcedAt: Date,
    createdAt: Date,
    updatedAt: Date,
    updatedBy: String,
    deletedAt: Date,
    views: Number,
    stale: { type: [String], default: undefined },
    languages: [String],
    minutes: mixed,
    words: [String],
    header: picture,
    pictures: [picture],
  },
  { collection: 'articles', versionKey: false, minimize: false },
)
  .index({ org: 1, deletedAt: 1, state: 1, publishAt: -1, _id: -1 })
  .index({ org: 1, deletedAt: 1, state: 1, channel: 1, publishAt: -1, _id: -1 })
  .index({ org: 1, deletedAt: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, deletedAt: 1, updatedAt: -1, _id: -1 })
  .index({ org: 1, deletedAt: 1, publishAt: -1, _id: -1 })
  .index({ org: 1, deletedAt: 1, author: 1, createdAt: -1 })
  .index({ org: 1, channel: 1 })
  // One change of an article at a time.
  .index(
    { org: 1, changeOf: 1 },
    { unique: true, partialFilterExpression: { changeOf: { $type: 'string' }, deletedAt: null } },
  )
  .index({ org: 1, words: 1 })
  .index({ publishAt: 1 }, { partialFilterExpression: { state: 'scheduled' } })
  .index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $type: 'date' } } })
  .index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
