import { Schema } from 'mongoose';

/** A file from the announcement of its upload until it is removed. Written before its first byte can be sent. */
export interface UploadRecord<Result = unknown> {
  readonly _id: string;
  /** See `UploadKind`. */
  readonly kind: string;
  /** Only this person can continue, complete or use the upload. */
  readonly by: string;
  /** What it was uploaded for, such as a conversation. */
  readonly about: string | null;
  readonly name: string;
  readonly size: number;
  /** As declared; a detected type is in `result`. */
  readonly type: string;
  /** What the kind needs to check the file. */
  readonly details: unknown;
  /**
   * `pending` until the file was checked, `removing` while its files are being removed. Of a `spent` upload only parts
   * that arrive late are left to remove.
   */
  readonly state: 'pending' | 'ready' | 'removing' | 'spent';
  /** Keys of what is stored, recorded before it is written. */
  readonly objects: readonly string[];
  /** What the check found; null before it. */
  readonly result: Result | null;
  /** What uses the file, such as a message. */
  readonly owner: string | null;
  readonly createdAt: Date;
  /** When it is removed; null while it is used. */
  readonly removeAt: Date | null;
}

export type ReadyUpload<Result> = UploadRecord<Result> & { readonly result: Result };

export const UploadSchema = new Schema<UploadRecord>(
  {
    _id: String,
    kind: String,
    by: String,
    about: { type: String, default: null },
    name: String,
    size: Number,
    type: { type: String },
    details: { type: Schema.Types.Mixed, default: null },
    state: String,
    objects: [String],
    result: { type: Schema.Types.Mixed, default: null },
    owner: { type: String, default: null },
    createdAt: Date,
    removeAt: { type: Date, default: null },
  },
  { collection: 'uploads', versionKey: false },
)
  .index({ org: 1, kind: 1, owner: 1 })
  .index({ org: 1, by: 1 })
  .index({ removeAt: 1 });
