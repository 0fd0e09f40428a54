import sharp, { type Sharp } from 'sharp';
import { mapDecodeErrors, openImage, assertImage } from './read-image.ts';

/** Widths that images are offered in, besides the full one, largest first. */
const widths = [1920, 1280, 640, 320];
/** Maximum side of the stored full image, in pixels. */
const maxSide = 3840;

/** A re-encoded image, without metadata, location or any of the original bytes. */
export interface ProcessedImage {
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
}

/** Checks that the bytes are an image of the declared type, then encodes the stored versions. */
export async function processImage(bytes: Buffer, declaredType: string): Promise<ProcessedImage> {
  await assertImage(bytes, declaredType);
  return mapDecodeErrors(() => encode(bytes));
}

/** Pixels, as decoded. */
interface Bitmap {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

/** The file is decoded once, which takes most of the time and memory. Each smaller size is made from the next larger. */
async function encode(bytes: Buffer): Promise<ProcessedImage> {
  const limits = { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true } as const;
  let bitmap = await toBitmap(openImage(bytes).resize(limits));
  const { width, height } = bitmap.info;
  const files = [{ width, bytes: await open(bitmap).webp({ quality: 86 }).toBuffer() }];
  for (const smaller of widths.filter((one) => one < width)) {
    bitmap = await toBitmap(open(bitmap).resize({ width: smaller }));
    files.unshift({ width: smaller, bytes: await open(bitmap).webp({ quality: 80 }).toBuffer() });
  }
  return { width, height, placeholder: await placeholderOf(bitmap), files };
}

async function placeholderOf(bitmap: Bitmap): Promise<string> {
  const tiny = open(bitmap).resize({ width: 24, height: 24, fit: 'inside' }).blur(1).webp({ quality: 40 });
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString('base64')}`;
}

const open = ({ data, info: { width, height, channels } }: Bitmap): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const toBitmap = (image: Sharp): Promise<Bitmap> =>
  image
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true }) as Promise<Bitmap>;
