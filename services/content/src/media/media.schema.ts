import { Schema } from 'mongoose';

/** A picture as documents store it, with everything needed to show it. It never changes. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly placeholder: string;
  readonly widths: readonly number[];
}

export interface MediaRecord extends Omit<StoredPicture, 'id'> {
  readonly _id: string;
  /** `pending` until the upload was checked. */
  readonly state: 'pending' | 'ready';
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly by: string;
  readonly createdAt: Date;
}

export const pictureFields = {
  id: String,
  width: Number,
  height: Number,
  alt: String,
  placeholder: String,
  widths: [Number],
};

export const MediaSchema = new Schema<MediaRecord>(
  {
    _id: String,
    state: String,
    name: String,
    type: { type: String },
    size: Number,
    by: String,
    createdAt: Date,
    width: Number,
    height: Number,
    alt: String,
    placeholder: String,
    widths: [Number],
  },
  { collection: 'media', versionKey: false },
).index({ org: 1, state: 1, createdAt: 1 });
