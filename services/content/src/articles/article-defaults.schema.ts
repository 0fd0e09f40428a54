import type { ArticleDefaults } from '@atrium/proto/content/article-defaults';
import { Schema } from 'mongoose';
import { audienceFields } from '@atrium/common/directory/audience.fields';

/** One document per organisation; its key is the organisation. */
export interface ArticleDefaultsRecord extends ArticleDefaults {
  readonly _id: string;
}

export const ArticleDefaultsSchema = new Schema<ArticleDefaultsRecord>(
  { _id: String, channel: String, headerImg: String, audience: audienceFields, comments: Boolean },
  { collection: 'article_defaults', versionKey: false },
).index({ org: 1 });
