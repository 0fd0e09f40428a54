import { Schema } from 'mongoose';

export interface EmailWords {
  readonly type: string | null;
  readonly primary: boolean | null;
}

/** A number as the client wrote it. */
export interface NumberWords {
  readonly value: string;
  readonly type: 'work' | 'mobile';
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
  /** Nothing of who came before numbers were read. */
  readonly numbers?: readonly NumberWords[];
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
    numbers: { type: Schema.Types.Mixed, default: [] },
    version: Number,
  },
  { collection: 'scim_links', versionKey: false },
)
  .index({ org: 1, key: 1 }, { unique: true, partialFilterExpression: { key: { $type: 'string' } } })
  .index({ org: 1, kind: 1, externalId: 1 });
