import { pictureLimit, pictureTypes } from '@atrium/proto/content/media';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { DomainError } from '../errors/domain-error.ts';
import { holdsForeignContent } from './foreign-content.ts';

/** More is refused before it is decoded: a small file can hold a picture that fills the memory. */
const mostPixels = 64_000_000;
const longestSide = 16_000;

/** Checks that bytes are the picture they are said to be, and nothing else; only then are they worth decoding. */
export async function refuseWhatIsNoPicture(bytes: Buffer, said: string): Promise<void> {
  if (bytes.length > pictureLimit)
    throw new DomainError('too-large', `The image exceeds ${pictureLimit} bytes`);
  const type = await sniff(bytes);
  if (type !== said)
    throw new DomainError(
      'unsupported-type',
      type ? `The file is ${type}, not ${said}` : 'The file is no picture',
    );
  if (holdsForeignContent(bytes, type))
    throw new DomainError('unsupported-type', 'The file contains more than an image');
  const { width, height } = await decoding(() => openPicture(bytes).metadata());
  if (width * height > mostPixels || Math.max(width, height) > longestSide)
    throw new DomainError('too-large', `The image is too large: ${width} × ${height} pixels`);
}

async function sniff(bytes: Buffer): Promise<(typeof pictureTypes)[number] | null> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  return pictureTypes.find((type) => type === found) ?? null;
}

/** Upright, as the camera meant it; of an animation the first picture. */
export const openPicture = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels + 1, failOn: 'error', autoOrient: true });

/** What the decoder cannot make sense of is not a picture, whatever its first bytes say. */
export async function decoding<T>(work: () => Promise<T>): Promise<T> {
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
