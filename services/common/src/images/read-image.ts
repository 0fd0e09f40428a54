import { maxPictureBytes, pictureTypes } from '@atrium/proto/picture-files';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../errors/domain-error.ts';
import { hasEmbeddedContent } from './embedded-content.ts';

/** Larger images are rejected before decoding: a small file can expand to fill the memory. */
const maxPixels = 64_000_000;
const maxSide = 16_000;

/** Checks that the bytes are an image of the declared type and nothing else, before they are decoded. */
export async function assertImage(bytes: Buffer, declaredType: string): Promise<void> {
  if (bytes.length > maxPictureBytes)
    throw new DomainError('too-large', `The image exceeds ${maxPictureBytes} bytes`);
  const type = await sniff(bytes);
  if (type !== declaredType)
    throw new DomainError(
      'unsupported-type',
      type ? `The file is ${type}, not ${declaredType}` : 'The file is not an image',
    );
  if (hasEmbeddedContent(bytes, type))
    throw new DomainError('unsupported-type', 'The file contains more than an image');
  const { width, height } = await mapDecodeErrors(() => openImage(bytes).metadata());
  if (width * height > maxPixels || Math.max(width, height) > maxSide)
    throw new DomainError('too-large', `The image is too large: ${width} × ${height} pixels`);
}

async function sniff(bytes: Buffer): Promise<(typeof pictureTypes)[number] | null> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  return pictureTypes.find((type) => type === found) ?? null;
}

/** Rotated upright according to the camera. Of an animation, only the first frame. */
export const openImage = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels + 1, failOn: 'error', autoOrient: true });

/** How the decoders say that they ran into the memory limit of the process. */
const outOfMemory = /memory|allocat|pixel limit|write failed/i;

/** Bytes that the decoder rejects are not an image, even if their first bytes match. */
export async function mapDecodeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof Error && outOfMemory.test(error.message))
      throw new DomainError('too-large', 'Processing the image takes too much memory');
    throw new DomainError('unsupported-type', 'The image is damaged');
  }
}
