import type { ProblemCode } from '@atrium/proto/problem';
import { Schema } from 'mongoose';

/** A message that is to be sent later. */
export interface ScheduledMessageRecord {
  /** Of the message it becomes: made by the client. */
  readonly _id: string;
  readonly conversation: string;
  readonly author: string;
  readonly text: string;
  readonly attachments: readonly { readonly id: string; readonly name: string }[];
  readonly replyTo: string | null;
  readonly urgent: boolean;
  readonly at: Date;
  /** It is on its way: nobody changes it any more. */
  readonly sending: boolean;
  readonly refused: ProblemCode | null;
  readonly createdAt: Date;
}

export const ScheduledMessageSchema = new Schema<ScheduledMessageRecord>(
  {
    _id: String,
    conversation: String,
    author: String,
    text: String,
    attachments: Schema.Types.Mixed,
    replyTo: { type: String, default: null },
    urgent: Boolean,
    at: Date,
    sending: Boolean,
    refused: { type: String, default: null },
    createdAt: Date,
  },
  { collection: 'scheduled_messages', versionKey: false },
).index({ org: 1, author: 1, conversation: 1, at: 1 });
