import { mapDecodeErrors, openImage, assertImage } from '@atrium/common/images/read-image';

/** In pixels. Sharp at the size that pages show, even on screens with a pixel ratio of 3. */
const most = { width: 640, height: 192 } as const;

/** Re-encodes a logo and keeps its transparency. Nothing else of the upload is kept. */
export async function renderLogo(bytes: Buffer, declaredType: string): Promise<Buffer> {
  await assertImage(bytes, declaredType);
  return mapDecodeErrors(() =>
    openImage(bytes)
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
}
