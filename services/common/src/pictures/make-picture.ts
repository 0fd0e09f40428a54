import { decoding, openPicture, refuseWhatIsNoPicture } from './read-picture.ts';
import sharp from 'sharp';

/** Widths pictures are offered in, beside the whole one. */
const widths = [320, 640, 1280, 1920];
/** The whole picture is kept no larger than this, in pixels. */
const greatestSide = 3840;

/** A picture encoded anew: no metadata, no place where it was taken, nothing of the bytes that came in. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
}

// Pictures are made once: a cache of decoded ones would only hold memory.
sharp.cache(false);

/** Checks that bytes are the picture they are said to be, and makes what is stored of it. */
export async function makePicture(bytes: Buffer, said: string): Promise<MadePicture> {
  await refuseWhatIsNoPicture(bytes, said);
  return decoding(() => encode(bytes));
}

async function encode(bytes: Buffer): Promise<MadePicture> {
  const limits = {
    width: greatestSide,
    height: greatestSide,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const whole = await openPicture(bytes)
    .resize(limits)
    .webp({ quality: 86 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  const files = [{ width, bytes: whole.data }];
  for (const smaller of widths.filter((one) => one < width)) {
    files.unshift({
      width: smaller,
      bytes: await openPicture(bytes).resize({ width: smaller }).webp({ quality: 80 }).toBuffer(),
    });
  }
  const tiny = await openPicture(bytes)
    .resize({ width: 24, height: 24, fit: 'inside' })
    .blur(1)
    .webp({ quality: 40 })
    .toBuffer();
  return {
    width,
    height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    files: files.toSorted((a, b) => a.width - b.width),
  };
}
