import type { ReactionKind } from '@atrium/proto/content/reactions';
import { Schema } from 'mongoose';

export type TargetKind = 'article' | 'comment';

/** One person's reaction to one target. */
export interface ReactionRecord {
  /** Target and person. */
  readonly _id: string;
  readonly target: string;
  readonly person: string;
  readonly reaction: ReactionKind;
}

/** Reaction counts of a target, updated in the transaction of the reaction. */
export interface ReactionCountRecord {
  readonly _id: string;
  readonly counts: Partial<Record<ReactionKind, number>>;
  /** Increases with each change. Missing while there was none since imports. */
  readonly revision?: number;
}

export const targetKey = (kind: TargetKind, id: string): string => `${kind}:${id}`;
export const reactionKey = (target: string, person: string): string => `${target}:${person}`;

export const ReactionSchema = new Schema<ReactionRecord>(
  { _id: String, target: String, person: String, reaction: String },
  { collection: 'reactions', versionKey: false },
).index({ org: 1, person: 1, target: 1 });

export const ReactionCountSchema = new Schema<ReactionCountRecord>(
  { _id: String, counts: Schema.Types.Mixed, revision: Number },
  { collection: 'reaction_counts', versionKey: false, minimize: false },
);
