import { Schema } from 'mongoose';

/** A person who has signed in through an identity provider of the organisation. */
export interface BrokeredPerson {
  /** ID of the person. */
  readonly _id: string;
  readonly org: string;
  /** The provider of their last sign-in, whose groups determine their roles. */
  readonly provider: string;
  /** Providers of earlier sign-ins, from which a session may still be open. */
  readonly earlier?: readonly string[];
  /** As the provider named them at the last sign-in. */
  readonly groups: readonly string[];
  /** Roles they have only through their groups, not those assigned manually. */
  readonly given: readonly string[];
  readonly seenAt: Date;
}

export const BrokeredPersonSchema = new Schema<BrokeredPerson>(
  { _id: String, provider: String, earlier: [String], groups: [String], given: [String], seenAt: Date },
  { collection: 'brokered_people', versionKey: false },
)
  .index({ org: 1, provider: 1, _id: 1 })
  .index({ org: 1, earlier: 1, _id: 1 });
