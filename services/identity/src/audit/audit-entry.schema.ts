import { Schema } from 'mongoose';

/** The record of one administrative action in any service. */
export interface AuditEntryFields {
  readonly _id: string;
  readonly at: Date;
  readonly by: string;
  readonly action: string;
  readonly aboutKind: string;
  readonly aboutId: string;
  readonly aboutName: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly from: string;
}

/** The parts of an entry that make it searchable and that may identify a person. Each is hashed separately. */
export interface AuditEntryParts {
  readonly about: string;
  readonly from: string;
}

/** An entry with its position in the chain of its organisation. Entries are only ever added. */
export interface AuditEntryRecord extends AuditEntryFields {
  /** Starts at 1, without gaps. Missing on entries of an older version until they are chained. */
  readonly seq?: number;
  readonly prev?: string;
  readonly hash?: string;
  readonly seals?: AuditEntryParts;
  readonly salts?: Partial<AuditEntryParts>;
  readonly erased?: boolean;
  /** Search words, derived from the other fields and not part of the hash. */
  readonly words?: readonly string[];
}

export const AuditEntrySchema = new Schema<AuditEntryRecord>(
  {
    _id: String,
    at: Date,
    by: String,
    action: String,
    aboutKind: String,
    aboutId: String,
    aboutName: String,
    before: Schema.Types.Mixed,
    after: Schema.Types.Mixed,
    from: String,
    seq: Number,
    prev: String,
    hash: String,
    seals: Schema.Types.Mixed,
    salts: Schema.Types.Mixed,
    erased: { type: Boolean, default: undefined },
    words: { type: [String], default: undefined },
  },
  { collection: 'audit_entries', versionKey: false, minimize: false },
)
  .index({ org: 1, at: -1, _id: -1 })
  .index({ org: 1, by: 1, at: -1, _id: -1 })
  .index({ org: 1, action: 1, at: -1, _id: -1 })
  .index({ org: 1, aboutId: 1, at: -1, _id: -1 })
  .index({ org: 1, words: 1, at: -1 })
  // Two replicas that take the same number would fork the chain, so the unique index rejects the second.
  .index({ org: 1, seq: 1 }, { unique: true, partialFilterExpression: { seq: { $exists: true } } });
