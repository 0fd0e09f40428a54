import type { MenuFields } from '@atrium/proto/content/menus';
import { reviewField } from '@atrium/common/authoring/reviews';
import type { Translated } from '@atrium/common/authoring/translations';
import { Schema } from 'mongoose';
import type { PublishableRecord } from '../review/publishable-kind.ts';

export interface MenuRecord extends MenuFields, PublishableRecord, Pick<Translated, 'stale'> {}

/** Days are text such as `2027-12-31`: sortable, and without a time zone. */
export const MenuSchema = new Schema<MenuRecord>(
  {
    _id: String,
    version: Number,
    state: { type: String, default: 'published' },
    review: { type: reviewField, default: null },
    createdBy: String,
    updatedBy: String,
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
  .index({ org: 1, state: 1, validFrom: 1, _id: 1 })
  .index({ org: 1, deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
