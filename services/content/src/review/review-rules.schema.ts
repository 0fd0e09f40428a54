import type { VersionedReviewRules } from '@atrium/proto/content/review-rules';
import { Schema } from 'mongoose';

/** One per organisation; its key is the organisation. */
export interface ReviewRulesRecord extends VersionedReviewRules {
  readonly _id: string;
}

export const ReviewRulesSchema = new Schema<ReviewRulesRecord>(
  { _id: String, article: Boolean, document: Boolean, menu: Boolean, version: Number },
  { collection: 'review_rules', versionKey: false },
).index({ org: 1 });
