import type { Permission } from '@atrium/proto/access';
import { Schema } from 'mongoose';

/**
 * A stored token, with only the hash of its secret. Removed when it expires; the audit log keeps what was done with it.
 */
export interface ApiTokenRecord {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly name: string;
  readonly person: string;
  readonly hash: string;
  readonly permissions: readonly Permission[];
  readonly scim: boolean;
  /** The roles of people whom the client provisions, as approved with the token. Missing or null for the default role. */
  readonly roles?: readonly string[] | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

export const ApiTokenSchema = new Schema<ApiTokenRecord>(
  {
    _id: String,
    version: Number,
    name: String,
    person: String,
    hash: String,
    permissions: [String],
    scim: Boolean,
    roles: { type: Schema.Types.Mixed, default: null },
    createdAt: Date,
    expiresAt: { type: Date, expires: 0 },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'api_tokens', versionKey: false },
)
  .index({ hash: 1 }, { unique: true })
  .index({ org: 1, person: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, expiresAt: -1, _id: -1 });
