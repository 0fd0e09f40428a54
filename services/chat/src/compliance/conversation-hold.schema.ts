import { Schema } from 'mongoose';

/** A legal hold on a conversation, and its reason. */
export interface ConversationHoldRecord {
  /** The conversation's ID. */
  readonly _id: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export const ConversationHoldSchema = new Schema<ConversationHoldRecord>(
  { _id: String, reason: String, by: String, at: Date },
  { collection: 'conversation_holds', versionKey: false },
).index({ org: 1, at: -1, _id: -1 });
