import { decoding, openPicture, refuseWhatIsNoPicture } from '@atrium/common/pictures/read-picture';

/** Pixels of a side: sharp at the size a profile shows it in, and small enough for a list of many. */
const side = 320;

/** A square portrait encoded anew, cut to where the face most likely is; nothing else of what came in is kept. */
export async function makePortrait(bytes: Buffer, said: string): Promise<Buffer> {
  await refuseWhatIsNoPicture(bytes, said);
  return decoding(() =>
    openPicture(bytes)
      .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer(),
  );
}
