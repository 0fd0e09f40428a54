import { DomainError } from '@atrium/common/errors/domain-error';
import { assertNamedType } from '@atrium/common/file-type/named-type';
import { beginningOf, detectFileType } from '@atrium/common/file-type/detect-file-type';
import { processForeignImage } from '@atrium/common/images/images-in-child';
import type { Accepted, UploadedFile } from '@atrium/common/uploads/upload-handlers';
import { maxPictureBytes, pictureTypes } from '@atrium/proto/picture-files';
import { fileKey, pictureKey, pictureType } from '../attachment-files/attachment-keys.ts';
import type { AttachmentDetails, StoredAttachment } from '../attachment-files/attachment.schema.ts';

/** Audio types that browsers record, by detected type. A video container may hold only sound. */
const sounds: Readonly<Record<string, string>> = {
  'video/webm': 'audio/webm',
  'audio/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/mpeg': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/aac': 'audio/aac',
};
const unknown = 'application/octet-stream';

/** Detects the type of an upload from its bytes, and describes how it is shown. */
export async function acceptAttachment(file: UploadedFile): Promise<Accepted<StoredAttachment>> {
  const { seconds } = file.details as AttachmentDetails;
  if (seconds === null && isDeclaredPicture(file)) return acceptPicture(file);
  const first = await beginningOf(file.open());
  const found = await detectFileType(first, file.by);
  const { _id: id, name, size } = file;
  if (seconds === null) {
    assertNamedType(name, found, first);
    return unchanged({ kind: 'file', id, name, size, type: found ?? unknown });
  }
  const type = found && sounds[found];
  if (!type) throw new DomainError('unsupported-type', `Not an audio file (detected: ${found ?? 'unknown'})`);
  return unchanged({ kind: 'voice', id, name, size, type, seconds });
}

async function acceptPicture(file: UploadedFile): Promise<Accepted<StoredAttachment>> {
  const { _id: id, name } = file;
  const { files, ...made } = await processForeignImage(file);
  return {
    result: { kind: 'picture', id, name, ...made, widths: files.map(({ width }) => width) },
    objects: files.map(({ width, bytes }) => ({ key: pictureKey(id, width), type: pictureType, bytes })),
  };
}

/** Stored as it is, for download. */
const unchanged = (
  result: Exclude<StoredAttachment, { readonly kind: 'picture' }>,
): Accepted<StoredAttachment> => ({
  result,
  objects: [{ key: fileKey(result.id), type: result.type, bytes: null }],
});

/** A larger picture is sent as a plain file. */
const isDeclaredPicture = ({ type, size }: UploadedFile): boolean =>
  size <= maxPictureBytes && pictureTypes.some((known) => known === type);
