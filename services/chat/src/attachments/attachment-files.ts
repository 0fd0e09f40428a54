import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage, type ObjectRef, type SignedUpload } from '@atrium/common/storage/object-storage';
import type { ProcessedImage } from '@atrium/common/images/process-image';
import type { Attachment } from '@atrium/proto/chat/attachments';
import { buffer } from 'node:stream/consumers';
import type { AttachmentRecord, StoredAttachment } from './attachment.schema.ts';

const pictureType = 'image/webp';
const uploadFor = 30 * 60;
const signedFor = 15 * 60;
/** Bytes needed to detect a file type. */
const beginning = 64 * 1024;

/** The preview picture of a link is stored among the attached pictures. */
export const previewWidth = 640;
export const previewPictureId = (message: string): string => `preview-${message}`;

const uploadKey = (id: string): string => `uploads/${id}`;
const fileKey = (id: string): string => `attachments/${id}/file`;
const pictureKey = (id: string, width: number): string => `attachments/${id}/${width}.webp`;

/** Files of attachments: the upload until it is checked, then what is shown. */
@Injectable()
export class AttachmentFiles {
  constructor(private readonly storage: ObjectStorage) {}

  signUpload({ _id, size, type }: Pick<AttachmentRecord, '_id' | 'size' | 'type'>): Promise<SignedUpload> {
    return this.storage.signUpload(at(uploadKey(_id)), { size, type, seconds: uploadFor });
  }

  async isUploaded({ _id, size }: Pick<AttachmentRecord, '_id' | 'size'>): Promise<boolean> {
    return (await this.storage.stat(at(uploadKey(_id))))?.size === size;
  }

  async readUpload(id: string): Promise<Buffer> {
    return buffer(await this.storage.read(at(uploadKey(id))));
  }

  /** Reads only the first bytes. */
  async readUploadStart(id: string): Promise<Buffer> {
    const stream = await this.storage.read(at(uploadKey(id)));
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= beginning) break;
    }
    return Buffer.concat(chunks);
  }

  async storePicture(id: string, { files }: ProcessedImage): Promise<void> {
    for (const { width, bytes } of files)
      await this.storage.write(at(pictureKey(id, width)), bytes, pictureType);
  }

  /** Stores the file unchanged, for download. */
  async storeFile(id: string, type: string): Promise<void> {
    await this.storage.write(at(fileKey(id)), await this.storage.read(at(uploadKey(id))), type);
  }

  async removeUpload(id: string): Promise<void> {
    await this.storage.remove(at(uploadKey(id)));
  }

  async remove({ _id, stored }: AttachmentRecord): Promise<void> {
    await this.removeUpload(_id);
    if (stored) for (const place of this.objectRefsOf(stored)) await this.storage.remove(place);
  }

  /** Removes the preview picture of a link in the message, now or before an edit. */
  async removePreview(message: string, width: number): Promise<void> {
    const id = previewPictureId(message);
    for (const one of new Set([width, previewWidth])) await this.storage.remove(at(pictureKey(id, one)));
  }

  objectRefsOf(stored: StoredAttachment): ObjectRef[] {
    return stored.kind === 'picture'
      ? stored.widths.map((width) => at(pictureKey(stored.id, width)))
      : [at(fileKey(stored.id))];
  }

  /** Callers must check access to the message first. Browsers only ever display sound and pictures processed here. */
  async present(stored: StoredAttachment): Promise<Attachment> {
    const { id, name } = stored;
    if (stored.kind === 'picture') return this.presentPicture(stored);
    const { size, type } = stored;
    const filename = stored.kind === 'file' ? { filename: name } : {};
    const url = await this.storage.signDownload(at(fileKey(id)), { type, seconds: signedFor, ...filename });
    if (stored.kind === 'voice') return { kind: 'voice', id, name, size, seconds: stored.seconds, url };
    return { kind: 'file', id, name, size, type, url };
  }

  signPictureUrl(id: string, width: number): Promise<string> {
    return this.storage.signDownload(at(pictureKey(id, width)), { type: pictureType, seconds: signedFor });
  }

  private async presentPicture(stored: StoredAttachment & { kind: 'picture' }): Promise<Attachment> {
    const { id, name, width, height, placeholder, widths } = stored;
    const sources = [];
    for (const one of widths) sources.push({ width: one, url: await this.signPictureUrl(id, one) });
    const picture = { id, width, height, alt: name, placeholder, sources };
    return { kind: 'picture', id, name, picture, url: sources.at(-1)?.url ?? '' };
  }
}

const at = (key: string): ObjectRef => ({ org: currentOrganisation(), key });
