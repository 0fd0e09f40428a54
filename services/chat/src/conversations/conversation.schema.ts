import { Schema } from 'mongoose';
import type { Span } from './spans.ts';

export type LastKind = 'text' | 'picture' | 'voice' | 'file' | 'event' | 'deleted';

/** The last message, as lists show it. */
export interface LastMessage {
  readonly id: string;
  readonly seq: number;
  readonly author: string;
  readonly text: string;
  readonly kind: LastKind;
  readonly at: Date;
}

/** The part of a message that lists show. */
export const previewText = (text: string): string => text.slice(0, 200);

/** The read position of someone who wrote a message: they have read everything up to it. */
export interface AuthorPosition {
  readonly person: string;
  readonly seq: number;
  /** How many messages were posted up to `seq`. */
  readonly posted: number;
}

export interface ConversationRecord {
  readonly _id: string;
  readonly kind: 'direct' | 'group';
  readonly name: string | null;
  /** Direct conversations only: both IDs in sorted order, so that each pair has one conversation. */
  readonly pair?: string;
  /** The number of the last message. */
  readonly seq: number;
  /** How many messages people wrote, not counting events. */
  readonly posted: number;
  /** The number of the last change. */
  readonly revision: number;
  /** Increases when the name or the members change. */
  readonly version: number;
  /** Increases with every change that other services hear of. */
  readonly told: number;
  /** Number of current members. */
  readonly size: number;
  /** Some of the members, for lists. */
  readonly some: readonly string[];
  readonly last: LastMessage | null;
  /**
   * Positions of the people who wrote last, newest first, so that a message needs no write to the participation of its
   * author. See `withOwnMessages`.
   */
  readonly authors?: readonly AuthorPosition[];
  /** Under a legal hold: nothing of it may be removed. */
  readonly held?: boolean;
  /** Messages up to this number were removed at the end of their retention period. */
  readonly purgedUpTo?: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** The conversation's state when someone left it: all they still know of it. */
export interface LeftState {
  readonly at: Date;
  /** True if they left on their own, and so may rejoin on their own. */
  readonly own: boolean;
  readonly name: string | null;
  readonly size: number;
  readonly revision: number;
}

/** One person's part in a conversation: one document per person, however large the group. */
export interface ParticipantRecord {
  /** Conversation and person. */
  readonly _id: string;
  readonly conversation: string;
  readonly person: string;
  readonly active: boolean;
  readonly admin: boolean;
  readonly spans: readonly Span[];
  readonly left: LeftState | null;
  readonly archived: boolean;
  readonly mutedUntil: Date | null;
  readonly delivered: number;
  readonly read: number;
  /** How many messages were posted up to `read`. */
  readonly readPosted: number;
  /** Number of the last message that mentions them. */
  readonly mentionedAt: number;
}

export const participantKey = (conversation: string, person: string): string => `${conversation}:${person}`;

export const ConversationSchema = new Schema<ConversationRecord>(
  {
    _id: String,
    kind: String,
    name: { type: String, default: null },
    pair: String,
    seq: Number,
    posted: Number,
    revision: Number,
    version: Number,
    told: Number,
    size: Number,
    some: [String],
    last: { type: Schema.Types.Mixed, default: null },
    authors: Schema.Types.Mixed,
    held: Boolean,
    purgedUpTo: Number,
    createdAt: Date,
    createdBy: String,
    updatedAt: Date,
    updatedBy: String,
  },
  { collection: 'conversations', versionKey: false },
)
  .index({ org: 1, pair: 1 }, { unique: true, partialFilterExpression: { pair: { $exists: true } } })
  .index({ org: 1, createdAt: -1, _id: -1 });

export const ParticipantSchema = new Schema<ParticipantRecord>(
  {
    _id: String,
    conversation: String,
    person: String,
    active: Boolean,
    admin: Boolean,
    spans: { type: Schema.Types.Mixed, default: [] },
    left: { type: Schema.Types.Mixed, default: null },
    archived: Boolean,
    mutedUntil: { type: Date, default: null },
    delivered: Number,
    read: Number,
    readPosted: Number,
    mentionedAt: Number,
  },
  { collection: 'participants', versionKey: false, minimize: false },
)
  .index({ org: 1, person: 1, active: 1 })
  .index({ org: 1, conversation: 1, person: 1 });
