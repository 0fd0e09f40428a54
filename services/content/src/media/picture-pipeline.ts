import { DomainError } from '@atrium/common/errors/domain-error';
import { pictureLimit, pictureTypes } from '@atrium/proto/content/media';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { holdsForeignContent } from './foreign-content.ts';

/** Widths pictures are offered in, beside the whole one. */
const widths = [320, 640, 1280, 1920];
/** The whole picture is kept no larger than this, in pixels. */
const greatestSide = 3840;
/** More is refused before it is decoded: a small file can hold a picture that fills the memory. */
const mostPixels = 64_000_000;
const longestSide = 16_000;

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
  if (bytes.length > pictureLimit)
    throw new DomainError('too-large', `Pictures have at most ${pictureLimit} bytes`);
  const type = await sniff(bytes);
  if (type !== said)
    throw new DomainError(
      'unsupported-type',
      type ? `The file is ${type}, not ${said}` : 'The file is no picture',
    );
  if (holdsForeignContent(bytes, type))
    throw new DomainError('unsupported-type', 'The file is not only a picture');
  const { width, height } = await decoding(() => open(bytes).metadata());
  if (width * height > mostPixels || Math.max(width, height) > longestSide)
    throw new DomainError('too-large', `The picture has ${width} × ${height} pixels`);
  return decoding(() => encode(bytes));
}

async function sniff(bytes: Buffer): Promise<(typeof pictureTypes)[number] | null> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  return pictureTypes.find((type) => type === found) ?? null;
}

/** Upright, as the camera meant it; of an animation the first picture. */
const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels + 1, failOn: 'error', autoOrient: true });

async function encode(bytes: Buffer): Promise<MadePicture> {
  const limits = {
    width: greatestSide,
    height: greatestSide,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const whole = await open(bytes).resize(limits).webp({ quality: 86 }).toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  const files = [{ width, bytes: whole.data }];
  for (const smaller of widths.filter((one) => one < width)) {
    files.unshift({
      width: smaller,
      bytes: await open(bytes).resize({ width: smaller }).webp({ quality: 80 }).toBuffer(),
    });
  }
  const tiny = await open(bytes)
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

/** What the decoder cannot make sense of is not a picture, whatever its first bytes say. */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const large = error instanceof Error && error.message.includes('pixel limit');
    throw new DomainError(
      large ? 'too-large' : 'unsupported-type',
      large ? 'The picture has too many pixels' : 'The picture is damaged',
    );
  }
}
