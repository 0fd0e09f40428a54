import { Schema } from 'mongoose';

export interface ScimEmailAttributes {
  readonly type: string | null;
  readonly primary: boolean | null;
}

/** A number as the client wrote it. */
export interface ScimPhoneNumber {
  readonly value: string;
  readonly type: 'work' | 'mobile';
}

/**
 * What the external identity system calls a person or a role. Kept apart from their records, which do not depend on it.
 */
export interface ScimLink {
  readonly _id: string;
  readonly org: string;
  readonly kind: 'user' | 'group';
  /** As it was written, and folded: the folded form is unique and used for look-ups. */
  readonly userName: string | null;
  readonly key: string | null;
  readonly externalId: string | null;
  /** How the client describes the person's only address. */
  readonly email: ScimEmailAttributes | null;
  /** Missing for people from before numbers were read. */
  readonly numbers?: readonly ScimPhoneNumber[];
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
