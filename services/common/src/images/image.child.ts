import sharp from 'sharp';
import { childProgram } from '../child/child-program.ts';
import type { ImageRequest } from './images-in-child.ts';
import { processImage } from './process-image.ts';
import { renderImage } from './render-image.ts';

// One file per process: a cache would only take memory, and so would threads.
sharp.cache(false);
sharp.concurrency(1);

await childProgram(async (bytes, { type, rendition }: ImageRequest) => {
  if (rendition) return { value: null, files: [await renderImage(bytes, type, rendition)] };
  const { files, ...value } = await processImage(bytes, type);
  const widths = files.map(({ width }) => width);
  return { value: { ...value, widths }, files: files.map((file) => file.bytes) };
});
