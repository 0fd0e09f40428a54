import { Schema } from 'mongoose';

/** Where the kept part of a chain begins. Earlier entries have passed their retention. */
export interface Cut {
  /** Number and hash of the last entry that was cut off. */
  readonly seq: number;
  readonly hash: string;
  /** Entries from before this time are not kept. */
  readonly before: Date;
}

/** The end of an organisation's chain. Each append claims it. */
export interface AuditChainRecord {
  /** The organisation. */
  readonly _id: string;
  readonly seq: number;
  readonly hash: string;
  readonly cut: Cut | null;
  /** Retention in months; null keeps entries for ever. */
  readonly months: number | null;
  /** How often the end was claimed. The increment makes concurrent claims conflict. */
  readonly claims: number;
}

export const AuditChainSchema = new Schema<AuditChainRecord>(
  {
    _id: String,
    seq: Number,
    hash: String,
    cut: Schema.Types.Mixed,
    months: Number,
    claims: Number,
  },
  { collection: 'audit_chains', versionKey: false, minimize: false },
);
