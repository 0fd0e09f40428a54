import { Schema } from 'mongoose';

interface Described {
  readonly id: string;
  readonly name: string;
}

/** An attachment as its message stores it, with everything needed to show it. It never changes. */
export type StoredAttachment =
  | (Described & {
      readonly kind: 'picture';
      readonly width: number;
      readonly height: number;
      readonly placeholder: string;
      readonly widths: readonly number[];
    })
  | (Described & {
      readonly kind: 'voice';
      readonly size: number;
      readonly type: string;
      readonly seconds: number;
    })
  | (Described & { readonly kind: 'file'; readonly size: number; readonly type: string });

export interface AttachmentRecord {
  readonly _id: string;
  readonly conversation: string;
  readonly by: string;
  readonly name: string;
  readonly size: number;
  /** As declared by the sender; the detected type is in `stored`. */
  readonly type: string;
  /** Voice messages only. */
  readonly seconds: number | null;
  /** Set once the file was checked. */
  readonly stored: StoredAttachment | null;
  /** The message it was sent with. */
  readonly message: string | null;
  readonly createdAt: Date;
}

export const AttachmentSchema = new Schema<AttachmentRecord>(
  {
    _id: String,
    conversation: String,
    by: String,
    name: String,
    size: Number,
    type: { type: String },
    seconds: { type: Number, default: null },
    stored: { type: Schema.Types.Mixed, default: null },
    message: { type: String, default: null },
    createdAt: Date,
  },
  { collection: 'attachments', versionKey: false },
)
  .index({ org: 1, by: 1 })
  .index({ message: 1, createdAt: 1 });
