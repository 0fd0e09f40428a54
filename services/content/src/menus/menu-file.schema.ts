import { Schema } from 'mongoose';

/** What a checked file is; it never changes. */
export type StoredMenuFile =
  | { readonly kind: 'pdf' }
  | {
      readonly kind: 'picture';
      readonly width: number;
      readonly height: number;
      readonly placeholder: string;
      readonly widths: readonly number[];
    };

export interface MenuFileRecord {
  readonly _id: string;
  readonly name: string;
  readonly size: number;
  /** As declared by the sender; the detected type is in `stored`. */
  readonly type: string;
  readonly by: string;
  readonly createdAt: Date;
  /** What is about to be stored, so that the files of an interrupted attempt are found and removed. */
  readonly making?: StoredMenuFile | null;
  /** Set once it was checked and stored. */
  readonly stored: StoredMenuFile | null;
  /** The one menu it belongs to. */
  readonly menu: string | null;
  /** When it is removed; null while a menu uses it. */
  readonly removeAt: Date | null;
}

export const MenuFileSchema = new Schema<MenuFileRecord>(
  {
    _id: String,
    name: String,
    size: Number,
    type: { type: String },
    by: String,
    createdAt: Date,
    making: { type: Schema.Types.Mixed, default: null },
    stored: { type: Schema.Types.Mixed, default: null },
    menu: { type: String, default: null },
    removeAt: { type: Date, default: null },
  },
  { collection: 'menu_files', versionKey: false },
)
  .index({ org: 1, menu: 1 })
  .index({ org: 1, by: 1 })
  .index({ removeAt: 1 });
