import { Schema } from 'mongoose';

/** A person's first opening of an article. */
export interface ViewRecord {
  /** Article and person, so that no one counts twice. */
  readonly _id: string;
  readonly article: string;
  readonly person: string;
  readonly at: Date;
}

export const viewKey = (article: string, person: string): string => `${article}:${person}`;

export const ViewSchema = new Schema<ViewRecord>(
  { _id: String, article: String, person: String, at: Date },
  { collection: 'article_views', versionKey: false },
)
  .index({ org: 1, article: 1, at: -1, _id: -1 })
  .index({ org: 1, person: 1 })
  .index({ org: 1, at: 1 });
