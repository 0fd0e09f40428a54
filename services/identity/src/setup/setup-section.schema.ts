import type { SetupSection } from '@atrium/proto/identity/setup';
import { Schema } from 'mongoose';

/** One section of an organisation's setup, from the first time it was saved. */
export interface SetupSectionRecord {
  /** Organisation and section. */
  readonly _id: string;
  readonly section: SetupSection;
  readonly version: number;
  readonly fields: object;
}

export const SetupSectionSchema = new Schema<SetupSectionRecord>(
  { _id: String, section: String, version: Number, fields: Schema.Types.Mixed },
  { collection: 'setup_sections', versionKey: false, minimize: false },
).index({ org: 1 });
