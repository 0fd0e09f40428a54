import type { Translated } from '@atrium/common/authoring/translations';
import type { Localised } from '@atrium/proto/common';
import { Schema } from 'mongoose';

/** A sanitised page of an organisation about itself. Missing until it is first saved. */
export interface InfoPageRecord extends Pick<Translated, 'stale'> {
  /** Organisation and name. */
  readonly _id: string;
  readonly version: number;
  readonly content: Localised;
  /** Pictures it shows. */
  readonly pictures: readonly string[];
}

export const InfoPageSchema = new Schema<InfoPageRecord>(
  {
    _id: String,
    version: Number,
    content: Schema.Types.Mixed,
    pictures: [String],
    stale: { type: [String], default: undefined },
  },
  { collection: 'info_pages', versionKey: false, minimize: false },
).index({ org: 1, pictures: 1 });
