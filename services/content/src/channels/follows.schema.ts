import { Schema } from 'mongoose';

/** The channels a person follows by choice. The key is the person's ID. */
export interface FollowsRecord {
  readonly _id: string;
  readonly version: number;
  readonly channels: readonly string[];
}

export const FollowsSchema = new Schema<FollowsRecord>(
  { _id: String, version: Number, channels: [String] },
  { collection: 'follows', versionKey: false },
).index({ org: 1 });
