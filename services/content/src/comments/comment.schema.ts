import type { CommentedKind } from '@atrium/proto/content/comments';
import { withEffects, type WithEffects } from '@atrium/common/mongo/stored-effects';
import { Schema } from 'mongoose';
import type { z } from 'zod';

export interface Appeal {
  readonly at: Date;
  readonly reason: string;
  readonly state: 'pending' | 'granted' | 'refused';
  readonly decidedBy: string | null;
}

/** What has not been announced yet about a held comment. */
export interface HeldBack {
  /** True if the comment was never visible; otherwise it was edited. */
  readonly first: boolean;
  /** What it replied to. */
  readonly answered: string | null;
  /** People mentioned who have not been notified yet. */
  readonly mentions: readonly string[];
}

/** A comment with every decision about it. Hidden comments are kept, because they may be evidence. */
export interface CommentRecord extends WithEffects {
  readonly _id: string;
  readonly kind: z.infer<typeof CommentedKind>;
  readonly subject: string;
  /** The first comment of the thread. */
  readonly replyTo: string | null;
  readonly author: string;
  readonly text: string;
  /** Derived from the text, for search. Not read with the rest. */
  readonly words?: readonly string[];
  readonly mentions: readonly string[];
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly replies: number;
  readonly version: number;
  readonly deleted: boolean;
  readonly deletedAt: Date | null;
  readonly requiresModeration: boolean;
  readonly removedByModerator: boolean;
  readonly dismissedBy: string | null;
  readonly moderatedBy: string | null;
  readonly moderatedAt: Date | null;
  readonly reason: string;
  readonly appeal: Appeal | null;
  /** Hidden until a moderator approves it, because it contains words on the organisation's list. */
  readonly held: boolean;
  readonly heldAt: Date | null;
  /** The list entries that matched. */
  readonly heldFor: readonly string[];
  /** Kept until the comment becomes visible, even if that takes an appeal. */
  readonly heldBack: HeldBack | null;
}

export const CommentSchema = withEffects(
  new Schema<CommentRecord>(
    {
      _id: String,
      kind: String,
      subject: String,
      replyTo: { type: String, default: null },
      author: String,
      text: String,
      words: { type: [String], default: undefined, select: false },
      mentions: [String],
      createdAt: Date,
      editedAt: { type: Date, default: null },
      replies: { type: Number, default: 0 },
      version: { type: Number, default: 1 },
      deleted: { type: Boolean, default: false },
      deletedAt: { type: Date, default: null },
      requiresModeration: { type: Boolean, default: false },
      removedByModerator: { type: Boolean, default: false },
      dismissedBy: { type: String, default: null },
      moderatedBy: { type: String, default: null },
      moderatedAt: { type: Date, default: null },
      reason: { type: String, default: '' },
      appeal: {
        type: new Schema<Appeal>(
          { at: Date, reason: String, state: String, decidedBy: { type: String, default: null } },
          { _id: false },
        ),
        default: null,
      },
      held: { type: Boolean, default: false },
      heldAt: { type: Date, default: null },
      heldFor: [String],
      heldBack: {
        type: new Schema<HeldBack>(
          { first: Boolean, answered: { type: String, default: null }, mentions: [String] },
          { _id: false },
        ),
        default: null,
      },
    },
    { collection: 'comments', versionKey: false },
  )
    .index({ org: 1, kind: 1, subject: 1, replyTo: 1, createdAt: -1, _id: -1 })
    .index({ org: 1, words: 1, createdAt: -1 })
    .index({ org: 1, requiresModeration: 1, createdAt: -1, _id: -1 })
    .index({ org: 1, 'appeal.state': 1, createdAt: -1, _id: -1 })
    .index({ org: 1, requiresModeration: 1, moderatedAt: -1, _id: -1 })
    .index({ org: 1, replyTo: 1 }, { partialFilterExpression: { held: true } }),
);

/** The number of readable comments on a subject. */
export interface CommentCountRecord {
  readonly _id: string;
  readonly count: number;
}

export const CommentCountSchema = new Schema<CommentCountRecord>(
  { _id: String, count: Number },
  { collection: 'comment_counts', versionKey: false },
);

/** One person's report of one comment. */
export interface ReportRecord {
  /** Comment and person. */
  readonly _id: string;
  readonly comment: string;
  readonly reportedBy: string;
  readonly reportedAt: Date;
  readonly reason: string;
}

export const ReportSchema = new Schema<ReportRecord>(
  { _id: String, comment: String, reportedBy: String, reportedAt: Date, reason: String },
  { collection: 'comment_reports', versionKey: false },
).index({ org: 1, comment: 1, reportedAt: 1 });
