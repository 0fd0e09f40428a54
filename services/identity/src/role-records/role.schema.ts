import type { Claims } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import { Schema } from 'mongoose';

export interface RoleRecord {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly superuser: boolean;
  readonly claims: Claims;
  /** Missing for roles from before scopes existed. */
  readonly scope?: Audience | null;
}

export const RoleSchema = new Schema<RoleRecord>(
  {
    _id: String,
    version: Number,
    name: String,
    description: String,
    superuser: Boolean,
    claims: Schema.Types.Mixed,
    scope: Schema.Types.Mixed,
  },
  { collection: 'roles', versionKey: false, minimize: false },
).index({ org: 1, name: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
