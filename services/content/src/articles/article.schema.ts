import { reviewField, type StoredReview } from '@atrium/common/authoring/reviews';
import type { Language } from '@atrium/proto/common';
import type { ArticleState } from '@atrium/proto/content/article-state';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { Schema } from 'mongoose';
import { pictureFields, type StoredPicture } from '../media/media.schema.ts';
import { audienceFields } from '@atrium/common/directory/audience.fields';

export interface ArticleRecord extends ArticleFields {
  readonly _id: string;
  readonly version: number;
  readonly state: ArticleState;
  readonly author: string;
  /** For a change draft, the article it changes. Readers see that article unchanged until the draft is published. */
  readonly draftOf?: string | null;
  /** When it goes or went live. In review, the requested time. */
  readonly publishAt: Date | null;
  /** When it expires; missing on older articles. */
  readonly expiresAt?: Date | null;
  /** The submission for review and its outcome. Removed once the article is published or withdrawn. */
  readonly review?: StoredReview | null;
  /** When it first went live; it is announced only once. */
  readonly announcedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  readonly deletedAt: Date | null;
  /** The number of people who opened it, derived from their views. */
  readonly views: number;
  /** Copies of the channel's label and colour, so that lists need no lookup. They follow when the channel changes. */
  readonly channelLabel: string;
  readonly channelColour: string;
  /** Languages left unchanged when the source language changed; missing on older articles. */
  readonly stale?: readonly Language[];
  /** Derived from the fields on saving, so that lists need not read the texts. */
  readonly languages: readonly Language[];
  readonly minutes: Partial<Record<Language, number>>;
  /** Tokens of the title, and of all texts, for search; `titleWords` is missing on articles from before it existed. */
  readonly titleWords?: readonly string[];
  readonly words: readonly string[];
  readonly header: StoredPicture | null;
  /** Pictures within the texts. */
  readonly pictures: readonly StoredPicture[];
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
    draftOf: String,
    publishAt: Date,
    expiresAt: Date,
    review: reviewField,
    announcedAt: Date,
    createdAt: Date,
    updatedAt: Date,
    updatedBy: String,
    deletedAt: Date,
    views: Number,
    stale: { type: [String], default: undefined },
    languages: [String],
    minutes: mixed,
    titleWords: { type: [String], default: undefined },
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
  // At most one change draft per article.
  .index(
    { org: 1, draftOf: 1 },
    { unique: true, partialFilterExpression: { draftOf: { $type: 'string' }, deletedAt: null } },
  )
  .index({ org: 1, titleWords: 1, publishAt: -1 })
  .index({ org: 1, words: 1, publishAt: -1 })
  .index({ publishAt: 1 }, { partialFilterExpression: { state: 'scheduled' } })
  .index({ expiresAt: 1 }, { partialFilterExpression: { expiresAt: { $type: 'date' } } })
  .index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
