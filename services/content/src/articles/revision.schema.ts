import type { ArticleState } from '@atrium/proto/content/article-state';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { Schema } from 'mongoose';

/** One saved version of an article. */
export interface RevisionRecord {
  /** Article and version. */
  readonly _id: string;
  readonly article: string;
  readonly version: number;
  readonly at: Date;
  readonly by: string;
  readonly state: ArticleState;
  readonly changed: readonly string[];
  readonly fields: ArticleFields;
  /** Every picture it shows. They are kept as long as the revision. */
  readonly pictures: readonly string[];
}

export const RevisionSchema = new Schema<RevisionRecord>(
  {
    _id: String,
    article: String,
    version: Number,
    at: Date,
    by: String,
    state: String,
    changed: [String],
    fields: Schema.Types.Mixed,
    pictures: [String],
  },
  { collection: 'article_revisions', versionKey: false, minimize: false },
)
  .index({ org: 1, article: 1, version: -1 })
  .index({ org: 1, pictures: 1 });
