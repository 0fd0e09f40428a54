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

/** As much of a message as lists show. */
export const shownInLists = (text: string): string => text.slice(0, 200);

export interface ConversationRecord {
  readonly _id: string;
  readonly kind: 'direct' | 'group';
  readonly name: string | null;
  /** Of two people: both ids in their order, so that there is one conversation. */
  readonly pair?: string;
  /** The number of the last message. */
  readonly seq: number;
  /** How many messages people wrote: those that are no events. */
  readonly posted: number;
  /** The number of the last change. */
  readonly revision: number;
  /** Changes with the name and with who takes part. */
  readonly version: number;
  /** Changes with everything others services are told of. */
  readonly told: number;
  /** How many take part. */
  readonly size: number;
  /** Some who take part, for lists. */
  readonly some: readonly string[];
  readonly last: LastMessage | null;
  /** Under a legal hold: nothing of it goes. */
  readonly held?: boolean;
  /** What was said up to there was kept long enough and is gone. */
  readonly goneUpTo?: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** What the conversation was when somebody left it: all they know of it since. */
export interface AsLeft {
  readonly at: Date;
  /** Whether they went by themselves, and so may come back by themselves. */
  readonly own: boolean;
  readonly name: string | null;
  readonly size: number;
  readonly revision: number;
}

/** Somebody's part in a conversation: one document per person, however many there are. */
export interface ParticipantRecord {
  /** Conversation and person. */
  readonly _id: string;
  readonly conversation: string;
  readonly person: string;
  readonly active: boolean;
  readonly admin: boolean;
  readonly spans: readonly Span[];
  readonly left: AsLeft | null;
  readonly archived: boolean;
  readonly mutedUntil: Date | null;
  readonly delivered: number;
  readonly read: number;
  /** How many messages were posted up to `read`. */
  readonly readPosted: number;
  /** The last message that mentions them. */
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
    held: Boolean,
    goneUpTo: Number,
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
