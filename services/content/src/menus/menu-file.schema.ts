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
  /** As its sender said; what it is, is in `stored`. */
  readonly type: string;
  readonly by: string;
  readonly createdAt: Date;
  /** What is about to be kept of it: where that was broken off, by this it is found and removed. */
  readonly making?: StoredMenuFile | null;
  /** Once it was checked and kept. */
  readonly stored: StoredMenuFile | null;
  /** The one menu it belongs to. */
  readonly menu: string | null;
  /** When it is removed; null while a menu has it. */
  readonly goesAt: Date | null;
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
    goesAt: { type: Date, default: null },
  },
  { collection: 'menu_files', versionKey: false },
)
  .index({ org: 1, menu: 1 })
  .index({ org: 1, by: 1 })
  .index({ goesAt: 1 });
