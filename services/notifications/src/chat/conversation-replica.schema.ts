import { Schema } from 'mongoose';

/** A conversation and who takes part in it, as chat published it last. */
export interface ConversationReplica {
  readonly _id: string;
  readonly version: number;
  /** Empty where two people are alone. */
  readonly name: string;
  readonly participants: readonly string[];
  /** For whom it does not ring, and until when. */
  readonly silent: readonly { readonly person: string; readonly until: number }[];
  /** Those who read from a later place on than the first; not there in what was kept before it was told. */
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
