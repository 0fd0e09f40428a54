import type { ChannelFields } from '@atrium/proto/content/channels';
import { Schema } from 'mongoose';

export interface ChannelRecord extends ChannelFields {
  readonly _id: string;
  readonly version: number;
  /** When an article was last put into the channel. Makes using and removing a channel conflict. */
  readonly usedAt: Date | null;
}

export const ChannelSchema = new Schema<ChannelRecord>(
  {
    _id: String,
    label: String,
    type: String,
    colour: String,
    mandatory: Boolean,
    version: Number,
    usedAt: { type: Date, default: null },
  },
  { collection: 'channels', versionKey: false },
)
  .index({ org: 1 })
  .index({ org: 1, label: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
