import { processForeignImage } from '@atrium/common/images/images-in-child';
import type { Accepted, UploadedFile } from '@atrium/common/uploads/upload-handlers';
import { buffer } from 'node:stream/consumers';
import { assertPdf } from './menu-file-check.ts';

/** What a checked file is; it never changes. */
export type StoredMenuFile =
  | { readonly kind: 'pdf' }
  | {
      readonly kind: 'picture';
      readonly width: number;
      readonly height: number;
      readonly placeholder: string;
      readonly widths: readonly number[];
    };

export const pdfType = 'application/pdf';
export const pictureType = 'image/webp';
export const pdfKey = (id: string): string => `menus/${id}/file.pdf`;
export const pictureKey = (id: string, width: number): string => `menus/${id}/${width}.webp`;

export async function acceptMenuFile(file: UploadedFile): Promise<Accepted<StoredMenuFile>> {
  if (file.type !== pdfType) return acceptPicture(file);
  assertPdf(await buffer(file.open()));
  return { result: { kind: 'pdf' }, objects: [{ key: pdfKey(file._id), type: pdfType, bytes: null }] };
}

async function acceptPicture(file: UploadedFile): Promise<Accepted<StoredMenuFile>> {
  const { files, ...made } = await processForeignImage(file);
  return {
    result: { kind: 'picture', ...made, widths: files.map(({ width }) => width) },
    objects: files.map(({ width, bytes }) => ({
      key: pictureKey(file._id, width),
      type: pictureType,
      bytes,
    })),
  };
}
