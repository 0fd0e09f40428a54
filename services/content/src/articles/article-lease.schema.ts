import { Schema } from 'mongoose';

/** Who is editing an article. The key is the article's ID; all times are the server's. */
export interface ArticleLeaseRecord {
  readonly _id: string;
  readonly person: string;
  readonly since: Date;
  readonly until: Date;
  /** When it was last requested, by anyone. */
  readonly asked: Date;
}

const day = 24 * 60 * 60;

export const ArticleLeaseSchema = new Schema<ArticleLeaseRecord>(
  { _id: String, person: String, since: Date, until: Date, asked: Date },
  { collection: 'article_leases', versionKey: false },
).index({ until: 1 }, { expireAfterSeconds: day });
