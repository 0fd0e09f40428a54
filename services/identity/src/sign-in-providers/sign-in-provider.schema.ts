import type { GroupRole, ProviderKind } from '@atrium/proto/identity/sign-in-providers';
import { Schema } from 'mongoose';

export interface ProviderConnection {
  readonly issuer: string;
  readonly from: string | null;
  readonly clientId: string | null;
  readonly at: Date;
  /** Hash of what its description said. */
  readonly said: string;
}

/** An identity provider of an organisation. Its secret is kept where it is used: at the broker. */
export interface ProviderRecord {
  readonly _id: string;
  readonly org: string;
  readonly name: string;
  readonly kind: ProviderKind;
  readonly connection: ProviderConnection | null;
  readonly domains: readonly string[];
  readonly groupsFrom: string | null;
  readonly groups: readonly GroupRole[];
  readonly version: number;
}

const nothing = { type: Schema.Types.Mixed, default: null };

/** A domain leads to one provider, whoever asks at the same time. */
export const ProviderSchema = new Schema<ProviderRecord>(
  {
    _id: String,
    name: String,
    kind: String,
    connection: nothing,
    domains: [String],
    groupsFrom: { type: String, default: null },
    groups: { type: [{ _id: false, group: String, role: String }] },
    version: { type: Number, default: 1 },
  },
  { collection: 'sign_in_providers', versionKey: false },
)
  .index({ org: 1 })
  .index({ domains: 1 }, { unique: true, partialFilterExpression: { 'domains.0': { $exists: true } } });
