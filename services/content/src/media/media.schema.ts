/** A picture as documents store it, with everything needed to show it. It never changes. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly placeholder: string;
  readonly widths: readonly number[];
}

/** What the check of an uploaded picture found. */
export type PictureFacts = Omit<StoredPicture, 'id'>;

export const pictureFields = {
  id: String,
  width: Number,
  height: Number,
  alt: String,
  placeholder: String,
  widths: [Number],
};
