import type { Permission } from '@atrium/proto/access';
import { Schema } from 'mongoose';
import { acrossOrganisations } from '../mongo/organisation-plugin.ts';

/** What a service keeps of every API token, from identity's messages: by the hash of its secret. */
export interface ApiTokenReplica {
  readonly _id: string;
  readonly version: number;
  readonly token: string;
  /** Asked for before anybody knows on whose behalf: so the organisation is an answer, not a filter. */
  readonly organisation: string;
  readonly person: string;
  readonly permissions: readonly Permission[];
  readonly expiresAt: Date;
  readonly revoked: boolean;
  readonly provisions: boolean;
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
      // What is over opens nothing, whether it is here or gone.
      expiresAt: { type: Date, expires: 0 },
      revoked: Boolean,
      provisions: Boolean,
    },
    { collection: 'replica_api_tokens', versionKey: false },
  ),
);
