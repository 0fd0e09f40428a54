import { mapDecodeErrors, openImage, assertImage } from './read-image.ts';
import sharp from 'sharp';

/** Widths that images are offered in, besides the full one. */
const widths = [320, 640, 1280, 1920];
/** Maximum side of the stored full image, in pixels. */
const maxSide = 3840;

/** A re-encoded image, without metadata, location or any of the original bytes. */
export interface ProcessedImage {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
}

// Each image is processed once, so a cache of decoded images would only waste memory.
sharp.cache(false);

/** Checks that the bytes are an image of the declared type, then encodes the stored versions. */
export async function processImage(bytes: Buffer, declaredType: string): Promise<ProcessedImage> {
  await assertImage(bytes, declaredType);
  return mapDecodeErrors(() => encode(bytes));
}

async function encode(bytes: Buffer): Promise<ProcessedImage> {
  const limits = {
    width: maxSide,
    height: maxSide,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const whole = await openImage(bytes)
    .resize(limits)
    .webp({ quality: 86 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = whole.info;
  const files = [{ width, bytes: whole.data }];
  for (const smaller of widths.filter((one) => one < width)) {
    files.unshift({
      width: smaller,
      bytes: await openImage(bytes).resize({ width: smaller }).webp({ quality: 80 }).toBuffer(),
    });
  }
  const tiny = await openImage(bytes)
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
