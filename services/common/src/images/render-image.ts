import { mapDecodeErrors, openImage, assertImage } from './read-image.ts';

/** A single image of a fixed maximum size. */
export interface Rendition {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** `cover` crops to where the face most likely is. */
  readonly fit: 'inside' | 'cover';
  readonly format: 'png' | 'webp';
}

/** Re-encodes an image. Nothing else of the original is kept. */
export async function renderImage(
  bytes: Buffer,
  declaredType: string,
  { format, ...size }: Rendition,
): Promise<Buffer> {
  await assertImage(bytes, declaredType);
  return mapDecodeErrors(() => {
    const resized = openImage(bytes).resize({
      ...size,
      ...(size.fit === 'cover' ? { position: 'attention' } : { withoutEnlargement: true }),
    });
    const encoded = format === 'png' ? resized.png({ compressionLevel: 9 }) : resized.webp({ quality: 82 });
    return encoded.toBuffer();
  });
}
