import { Schema } from 'mongoose';
import { audienceFields } from '@atrium/common/directory/audience.fields';
import type { StoredWelcome } from './welcome-notice.ts';

/** One document per organisation; its key is the organisation. */
export interface WelcomeRecord extends StoredWelcome {
  readonly _id: string;
}

export const WelcomeSchema = new Schema<WelcomeRecord>(
  {
    _id: String,
    version: Number,
    text: Schema.Types.Mixed,
    link: String,
    level: String,
    audience: audienceFields,
    from: Date,
    to: Date,
    acknowledge: Boolean,
    removed: Boolean,
    stale: { type: [String], default: undefined },
  },
  { collection: 'welcome_notices', versionKey: false, minimize: false },
).index({ org: 1 });

/** A person's acknowledgement of one version of the notice. */
export interface AcknowledgementRecord {
  /** Organisation, version and person. */
  readonly _id: string;
  readonly version: number;
  readonly person: string;
  readonly at: Date;
}

export const AcknowledgementSchema = new Schema<AcknowledgementRecord>(
  { _id: String, version: Number, person: String, at: Date },
  { collection: 'welcome_acknowledgements', versionKey: false },
).index({ org: 1, version: 1 });
