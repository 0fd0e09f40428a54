import { Schema } from 'mongoose';

/** Somebody who has come by an identity provider of the organisation. */
export interface BrokeredPerson {
  /** The person's id. */
  readonly _id: string;
  readonly org: string;
  /** The last one they came by: its groups give their roles. */
  readonly provider: string;
  /** Others they came by before: a session of theirs may be from there. */
  readonly earlier?: readonly string[];
  /** As the provider named them the last time. */
  readonly groups: readonly string[];
  /** Roles they have by their groups alone; what somebody gave them by hand is not among them. */
  readonly given: readonly string[];
  readonly seenAt: Date;
}

export const BrokeredPersonSchema = new Schema<BrokeredPerson>(
  { _id: String, provider: String, earlier: [String], groups: [String], given: [String], seenAt: Date },
  { collection: 'brokered_people', versionKey: false },
)
  .index({ org: 1, provider: 1, _id: 1 })
  .index({ org: 1, earlier: 1, _id: 1 });
