import type { ReactionKind } from '@atrium/proto/content/reactions';
import type { ChatEvent } from '@atrium/proto/chat/messages';
import { Schema } from 'mongoose';
import type { StoredAttachment } from '../attachments/attachment.schema.ts';

export interface StoredEvent {
  readonly what: ChatEvent['what'];
  readonly people: readonly string[];
  readonly name: string | null;
}

export interface StoredReaction {
  readonly reaction: ReactionKind;
  readonly people: readonly string[];
}

export interface StoredPreview {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly site: string;
  readonly picture: { readonly id: string; readonly width: number } | null;
}

/** Fields that hardly any message has are not there where it has none: the indexes on them stay small. */
export interface MessageRecord {
  /** Made by the client. */
  readonly _id: string;
  readonly conversation: string;
  readonly seq: number;
  /** How many messages were posted up to this one. */
  readonly posted: number;
  readonly revision: number;
  readonly author: string;
  readonly text: string;
  /** Its words without diacritics, for the search. */
  readonly words?: readonly string[];
  readonly event?: StoredEvent;
  readonly attachments: readonly StoredAttachment[];
  readonly mentions: readonly string[];
  readonly replyTo?: string;
  /** The first message of the thread. */
  readonly thread?: string;
  readonly replies?: { readonly count: number; readonly lastAt: Date };
  readonly reactions: readonly StoredReaction[];
  readonly urgent?: boolean;
  /** Of an urgent one: who has not said yet that they read it, and who has. */
  readonly waiting?: readonly string[];
  readonly acknowledged?: readonly string[];
  readonly preview?: StoredPreview | null;
  readonly pinnedAt?: Date | null;
  readonly createdAt: Date;
  readonly editedAt?: Date;
  readonly deletedAt?: Date;
}

/** What a message said until it was changed or deleted. */
export interface MessageVersionRecord {
  readonly _id: string;
  readonly conversation: string;
  readonly message: string;
  readonly author: string;
  readonly text: string;
  readonly attachments: readonly StoredAttachment[];
  readonly until: Date;
  /** It is the last: the message was deleted. Not for readers. */
  readonly deleted: boolean;
}

const where = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });

export const MessageSchema = new Schema<MessageRecord>(
  {
    _id: String,
    conversation: String,
    seq: Number,
    posted: Number,
    revision: Number,
    author: String,
    text: String,
    words: { type: [String], default: undefined },
    event: Schema.Types.Mixed,
    attachments: Schema.Types.Mixed,
    mentions: [String],
    replyTo: String,
    thread: String,
    replies: Schema.Types.Mixed,
    reactions: Schema.Types.Mixed,
    urgent: Boolean,
    waiting: { type: [String], default: undefined },
    acknowledged: { type: [String], default: undefined },
    preview: Schema.Types.Mixed,
    pinnedAt: Date,
    createdAt: Date,
    editedAt: Date,
    deletedAt: Date,
  },
  { collection: 'messages', versionKey: false, minimize: false },
)
  .index({ org: 1, conversation: 1, seq: 1 }, { unique: true })
  .index({ org: 1, conversation: 1, revision: 1 })
  .index({ org: 1, conversation: 1, thread: 1, seq: 1 }, where('thread'))
  .index({ org: 1, replyTo: 1 }, where('replyTo'))
  .index({ org: 1, conversation: 1, pinnedAt: -1 }, where('pinnedAt'))
  .index({ org: 1, waiting: 1 }, where('waiting'))
  // For the look at what waits that is of every organisation.
  .index({ createdAt: 1 }, where('waiting'))
  .index({ org: 1, words: 1, createdAt: -1 }, where('words'));

export const MessageVersionSchema = new Schema<MessageVersionRecord>(
  {
    _id: String,
    conversation: String,
    message: String,
    author: String,
    text: String,
    attachments: Schema.Types.Mixed,
    until: Date,
    deleted: Boolean,
  },
  { collection: 'message_versions', versionKey: false },
)
  .index({ org: 1, message: 1, until: 1 })
  .index({ org: 1, conversation: 1 })
  .index({ org: 1, until: 1 });
