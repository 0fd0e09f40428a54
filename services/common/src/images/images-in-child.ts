import type { Readable } from 'node:stream';
import type { ChildResult } from '../child/child-frame.ts';
import { inDecodingQueue } from '../child/decoding-queue.ts';
import { ChildFailed, programBeside, runInChild } from '../child/run-in-child.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { ProcessedImage } from './process-image.ts';
import type { Rendition } from './render-image.ts';

/** Null makes every size that pages offer. */
export interface ImageRequest {
  readonly type: string;
  readonly rendition: Rendition | null;
}

/** A foreign image, with its declared type and the person whose it is. */
export interface ForeignImage {
  readonly open: () => Readable;
  readonly type: string;
  readonly by: string;
}

/** A JPEG of 24 megapixels takes 260 MB, one of 64 megapixels 320 MB, an AVIF of 24 megapixels 530 MB. */
const limits = { megabytes: 512, seconds: 30, outputBytes: 64_000_000 };
const program = programBeside(import.meta.url, 'image.child');

type Made = Omit<ProcessedImage, 'files'> & { readonly widths: readonly number[] };

/** Checks a foreign image and encodes it in every size that pages offer. */
export async function processForeignImage(image: ForeignImage): Promise<ProcessedImage> {
  const { value, files } = await run<Made>(image, null);
  const { widths, ...made } = value;
  return { ...made, files: files.map((bytes, at) => ({ width: widths[at] as number, bytes })) };
}

/** Checks a foreign image and encodes it in one size. */
export async function renderForeignImage(image: ForeignImage, rendition: Rendition): Promise<Buffer> {
  return (await run<null>(image, rendition)).files[0] as Buffer;
}

function run<T>({ open, type, by }: ForeignImage, rendition: Rendition | null): Promise<ChildResult<T>> {
  const request: ImageRequest = { type, rendition };
  return inDecodingQueue(by, () => runInChild<T>({ ...limits, program, request }, open())).catch(
    (error: unknown) => {
      if (!(error instanceof ChildFailed)) throw error;
      throw new DomainError('too-large', 'Processing the image takes too much memory or time');
    },
  );
}
