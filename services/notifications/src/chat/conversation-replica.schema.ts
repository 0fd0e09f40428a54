import { Schema } from 'mongoose';

/** A conversation and its participants, as chat last published it. */
export interface ConversationReplica {
  readonly _id: string;
  readonly version: number;
  /** Empty in a direct conversation. */
  readonly name: string;
  readonly participants: readonly string[];
  /** Who has muted it, and until when. */
  readonly silent: readonly { readonly person: string; readonly until: number }[];
  /**
   * People who joined later, and the first message they may read. Missing in replicas stored before chat published it.
   */
  readonly later?: readonly { readonly person: string; readonly from: number }[];
}

export const ConversationReplicaSchema = new Schema<ConversationReplica>(
  {
    _id: String,
    version: Number,
    name: String,
    participants: [String],
    silent: Schema.Types.Mixed,
    later: Schema.Types.Mixed,
  },
  { collection: 'replica_conversations', versionKey: false, minimize: false },
).index({ org: 1, participants: 1 });
