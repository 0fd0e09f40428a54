import type { MenuFields } from '@atrium/proto/content/menus';
import type { Deletable } from '@atrium/common/authoring/restore';
import type { Translated } from '@atrium/common/authoring/translations';
import { Schema } from 'mongoose';

export interface MenuRecord extends MenuFields, Deletable, Pick<Translated, 'stale'> {}

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
    stale: { type: [String], default: undefined },
  },
  { collection: 'menus', versionKey: false, minimize: false },
)
  .index({ org: 1, validTo: 1, _id: 1 })
  .index({ org: 1, validFrom: 1, _id: 1 })
  .index({ org: 1, deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
