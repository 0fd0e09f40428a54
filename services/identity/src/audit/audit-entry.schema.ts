import { Schema } from 'mongoose';

/** What is written down of one administrative action, of whichever service. */
export interface AuditFacts {
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

/** By what an entry is found later, and by what somebody could be known: each part is hashed apart. */
export interface Parts {
  readonly about: string;
  readonly from: string;
}

/** The same with its place in the chain of its organisation; only ever added. */
export interface AuditEntryRecord extends AuditFacts {
  /** From 1, without gaps. Missing on what an older version wrote, until it is put into the chain. */
  readonly seq?: number;
  readonly prev?: string;
  readonly hash?: string;
  readonly seals?: Parts;
  readonly salts?: Partial<Parts>;
  readonly erased?: boolean;
  /** What search finds it by; follows from the rest and is no part of what is hashed. */
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
  // Two replicas that took the same place would fork the chain: the store itself refuses the second.
  .index({ org: 1, seq: 1 }, { unique: true, partialFilterExpression: { seq: { $exists: true } } });
