import { Schema } from 'mongoose';

/** Where the kept part of a chain begins: what lies before was kept for as long as it had to be. */
export interface Cut {
  /** The last that was cut off, and its hash. */
  readonly seq: number;
  readonly hash: string;
  /** Whatever happened before this moment is not kept. */
  readonly before: Date;
}

/** The end of an organisation's chain, which whoever appends claims. */
export interface AuditChainRecord {
  /** The organisation. */
  readonly _id: string;
  readonly seq: number;
  readonly hash: string;
  readonly cut: Cut | null;
  /** For how many months entries are kept; null for ever. */
  readonly months: number | null;
  /** How often it was claimed: what makes two claims meet. */
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
