import type { MenuFields } from '@atrium/proto/content/menus';
import type { Deletable } from '@atrium/common/authoring/restore';
import { Schema } from 'mongoose';

export interface MenuRecord extends MenuFields, Deletable {}

/** Days are text such as `2027-12-31`: sortable, and without a time zone. */
export const MenuSchema = new Schema<MenuRecord>(
  {
    _id: String,
    version: Number,
    title: Schema.Types.Mixed,
    validFrom: String,
    validTo: String,
    days: Schema.Types.Mixed,
    menuFiles: Schema.Types.Mixed,
    deletedAt: { type: Date, default: null },
  },
  { collection: 'menus', versionKey: false, minimize: false },
)
  .index({ org: 1, validTo: 1, _id: 1 })
  .index({ org: 1, validFrom: 1, _id: 1 })
  .index({ org: 1, deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
