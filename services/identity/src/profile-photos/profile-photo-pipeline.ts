import { mapDecodeErrors, openImage, assertImage } from '@atrium/common/images/read-image';

/** Side length in pixels: sharp at the size of a profile, and small enough for long lists. */
const side = 320;

/**
 * Re-encodes the upload as a square photo, cropped to where the face most likely is. Nothing else of the upload is
 * kept.
 */
export async function renderProfilePhoto(bytes: Buffer, declaredType: string): Promise<Buffer> {
  await assertImage(bytes, declaredType);
  return mapDecodeErrors(() =>
    openImage(bytes)
      .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer(),
  );
}
