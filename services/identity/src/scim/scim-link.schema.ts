import { Schema } from 'mongoose';

export interface EmailWords {
  readonly type: string | null;
  readonly primary: boolean | null;
}

/** What the identity system outside calls a person or a role; kept beside them, they are the same without it. */
export interface ScimLink {
  readonly _id: string;
  readonly org: string;
  readonly kind: 'user' | 'group';
  /** As it was written, and folded, by which it is found and unique. */
  readonly userName: string | null;
  readonly key: string | null;
  readonly externalId: string | null;
  /** How the client describes the one address. */
  readonly email: EmailWords | null;
  readonly version: number;
}

const text = { type: String, default: null };

export const ScimLinkSchema = new Schema<ScimLink>(
  {
    _id: String,
    kind: String,
    userName: text,
    key: text,
    externalId: text,
    email: { type: Schema.Types.Mixed, default: null },
    version: Number,
  },
  { collection: 'scim_links', versionKey: false },
)
  .index({ org: 1, key: 1 }, { unique: true, partialFilterExpression: { key: { $type: 'string' } } })
  .index({ org: 1, kind: 1, externalId: 1 });
