import type { Permission } from '@atrium/proto/access';
import { Schema } from 'mongoose';
import { acrossOrganisations } from '../mongo/organisation-plugin.ts';

/** A service's replica of an API token, built from identity's messages and keyed by the hash of its secret. */
export interface ApiTokenReplica {
  readonly _id: string;
  readonly version: number;
  readonly token: string;
  /** The lookup happens before the organisation is known, so the organisation is a result here and not a filter. */
  readonly organisation: string;
  readonly person: string;
  readonly permissions: readonly Permission[];
  readonly expiresAt: Date;
  readonly revoked: boolean;
  readonly scim: boolean;
}

export const ApiTokenReplicaSchema = acrossOrganisations(
  new Schema<ApiTokenReplica>(
    {
      _id: String,
      version: Number,
      token: String,
      organisation: String,
      person: String,
      permissions: [String],
      // Expired tokens are rejected whether or not MongoDB has removed them yet.
      expiresAt: { type: Date, expires: 0 },
      revoked: Boolean,
      scim: Boolean,
    },
    { collection: 'replica_api_tokens', versionKey: false },
  ),
);
