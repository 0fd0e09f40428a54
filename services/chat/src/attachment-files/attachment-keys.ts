import { currentOrganisation } from '@atrium/common/context/request-context';
import type { ObjectRef } from '@atrium/common/storage/object-storage';
import type { StoredAttachment } from './attachment.schema.ts';

/** The type of every stored picture. */
export const pictureType = 'image/webp';
export const fileKey = (id: string): string => `attachments/${id}/file`;
export const pictureKey = (id: string, width: number): string => `attachments/${id}/${width}.webp`;

/** The preview picture of a link is stored among the attached pictures. */
export const previewWidth = 640;
export const previewPictureId = (message: string): string => `preview-${message}`;

export const at = (key: string): ObjectRef => ({ org: currentOrganisation(), key });

/** The largest version of an attachment. */
export const objectRefOf = (stored: StoredAttachment): ObjectRef =>
  stored.kind === 'picture'
    ? at(pictureKey(stored.id, stored.widths.at(-1) as number))
    : at(fileKey(stored.id));
