import { Schema } from 'mongoose';

/** One administrative action, of whichever service; only ever added. */
export interface AuditEntryRecord {
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
  },
  { collection: 'audit_entries', versionKey: false, minimize: false },
)
  .index({ org: 1, at: -1, _id: -1 })
  .index({ org: 1, by: 1, at: -1 })
  .index({ org: 1, action: 1, at: -1 });
