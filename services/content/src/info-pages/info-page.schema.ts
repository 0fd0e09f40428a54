import type { Translated } from '@atrium/common/authoring/translations';
import type { InfoPageFields } from '@atrium/proto/content/info-pages';
import { Schema } from 'mongoose';

/**
 * A sanitised page of an organisation about itself. Missing until it is first saved. Days are text such as
 * `2027-12-31`; older records have none.
 */
export interface InfoPageRecord extends InfoPageFields, Pick<Translated, 'stale'> {
  /** Organisation and name. */
  readonly _id: string;
  readonly version: number;
  /** Pictures it shows. */
  readonly pictures: readonly string[];
}

export const InfoPageSchema = new Schema<InfoPageRecord>(
  {
    _id: String,
    version: Number,
    content: Schema.Types.Mixed,
    pictures: [String],
    validFrom: { type: String, default: null },
    validTo: { type: String, default: null },
    stale: { type: [String], default: undefined },
  },
  { collection: 'info_pages', versionKey: false, minimize: false },
).index({ org: 1, pictures: 1 });
