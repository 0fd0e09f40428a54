import type { GroupRole, ProviderKind } from '@atrium/proto/identity/sign-in-providers';
import { Schema } from 'mongoose';

export interface ProviderConnection {
  readonly issuer: string;
  readonly from: string | null;
  readonly clientId: string | null;
  readonly at: Date;
  /** Hash of the provider's description. */
  readonly descriptionHash: string;
}

/** An identity provider of an organisation. Its secret is kept where it is used: at the broker. */
export interface IdentityProviderRecord {
  readonly _id: string;
  readonly org: string;
  readonly name: string;
  readonly kind: ProviderKind;
  readonly connection: ProviderConnection | null;
  readonly domains: readonly string[];
  readonly groupsClaim: string | null;
  readonly groups: readonly GroupRole[];
  /** Who approved that groups give these roles. Missing if they were mapped before approvals were stored. */
  readonly groupsBy?: string | null;
  readonly version: number;
}

const nothing = { type: Schema.Types.Mixed, default: null };

/** A domain belongs to only one provider, even with concurrent requests. */
export const IdentityProviderSchema = new Schema<IdentityProviderRecord>(
  {
    _id: String,
    name: String,
    kind: String,
    connection: nothing,
    domains: [String],
    groupsClaim: { type: String, default: null },
    groups: { type: [{ _id: false, group: String, role: String }] },
    groupsBy: { type: String, default: null },
    version: { type: Number, default: 1 },
  },
  { collection: 'sign_in_providers', versionKey: false },
)
  .index({ org: 1 })
  .index({ domains: 1 }, { unique: true, partialFilterExpression: { 'domains.0': { $exists: true } } });
