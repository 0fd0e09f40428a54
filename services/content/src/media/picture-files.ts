import { processForeignImage } from '@atrium/common/images/images-in-child';
import type { Accepted, UploadedFile } from '@atrium/common/uploads/upload-handlers';
import type { PictureFacts } from './media.schema.ts';

/** The type of every stored picture. */
export const fileType = 'image/webp';
export const fileKey = (id: string, width: number): string => `pictures/${id}/${width}.webp`;

export async function acceptPicture(file: UploadedFile, alt: string): Promise<Accepted<PictureFacts>> {
  const { files, ...made } = await processForeignImage(file);
  return {
    result: { ...made, alt, widths: files.map(({ width }) => width) },
    objects: files.map(({ width, bytes }) => ({ key: fileKey(file._id, width), type: fileType, bytes })),
  };
}
