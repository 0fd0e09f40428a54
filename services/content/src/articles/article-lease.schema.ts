import { Schema } from 'mongoose';

/** Who edits an article; its key is the article's. All times are the server's. */
export interface ArticleLeaseRecord {
  readonly _id: string;
  readonly person: string;
  readonly since: Date;
  readonly until: Date;
  /** When it was last asked for, by whomever. */
  readonly asked: Date;
}

const day = 24 * 60 * 60;

export const ArticleLeaseSchema = new Schema<ArticleLeaseRecord>(
  { _id: String, person: String, since: Date, until: Date, asked: Date },
  { collection: 'article_leases', versionKey: false },
).index({ until: 1 }, { expireAfterSeconds: day });
