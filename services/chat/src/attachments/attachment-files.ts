import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage, type ObjectPlace, type SignedUpload } from '@atrium/common/storage/object-storage';
import type { MadePicture } from '@atrium/common/pictures/make-picture';
import type { Attachment } from '@atrium/proto/chat/attachments';
import { buffer } from 'node:stream/consumers';
import type { AttachmentRecord, StoredAttachment } from './attachment.schema.ts';

const pictureType = 'image/webp';
const uploadFor = 30 * 60;
const signedFor = 15 * 60;
/** Enough to know what something is. */
const beginning = 64 * 1024;

/** The picture of a link's preview lies beside those that were sent. */
export const previewWidth = 640;
export const previewPicture = (message: string): string => `preview-${message}`;

const uploadKey = (id: string): string => `uploads/${id}`;
const fileKey = (id: string): string => `attachments/${id}/file`;
const pictureKey = (id: string, width: number): string => `attachments/${id}/${width}.webp`;

/** The files behind attachments: what was uploaded until it is checked, and what is shown. */
@Injectable()
export class AttachmentFiles {
  constructor(private readonly storage: ObjectStorage) {}

  signUpload({ _id, size, type }: Pick<AttachmentRecord, '_id' | 'size' | 'type'>): Promise<SignedUpload> {
    return this.storage.signUpload(at(uploadKey(_id)), { size, type, seconds: uploadFor });
  }

  async hasCome({ _id, size }: Pick<AttachmentRecord, '_id' | 'size'>): Promise<boolean> {
    return (await this.storage.stat(at(uploadKey(_id))))?.size === size;
  }

  async uploaded(id: string): Promise<Buffer> {
    return buffer(await this.storage.read(at(uploadKey(id))));
  }

  /** Its first bytes; the rest is not fetched. */
  async uploadedBeginning(id: string): Promise<Buffer> {
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

  async storePicture(id: string, { files }: MadePicture): Promise<void> {
    for (const { width, bytes } of files)
      await this.storage.write(at(pictureKey(id, width)), bytes, pictureType);
  }

  /** As it came, for whoever saves it. */
  async storeFile(id: string, type: string): Promise<void> {
    await this.storage.write(at(fileKey(id)), await this.storage.read(at(uploadKey(id))), type);
  }

  async removeUpload(id: string): Promise<void> {
    await this.storage.remove(at(uploadKey(id)));
  }

  async remove({ _id, stored }: AttachmentRecord): Promise<void> {
    await this.removeUpload(_id);
    if (stored) for (const place of this.placesOf(stored)) await this.storage.remove(place);
  }

  /** Of a link that a message led to, now or before it was changed. */
  async removePreview(message: string, width: number): Promise<void> {
    const id = previewPicture(message);
    for (const one of new Set([width, previewWidth])) await this.storage.remove(at(pictureKey(id, one)));
  }

  placesOf(stored: StoredAttachment): ObjectPlace[] {
    return stored.kind === 'picture'
      ? stored.widths.map((width) => at(pictureKey(stored.id, width)))
      : [at(fileKey(stored.id))];
  }

  /** Only after the check of the message it is in. Nothing but a picture made here and sound is ever shown by a browser. */
  async show(stored: StoredAttachment): Promise<Attachment> {
    const { id, name } = stored;
    if (stored.kind === 'picture') return this.showPicture(stored);
    const { size, type } = stored;
    const filename = stored.kind === 'file' ? { filename: name } : {};
    const url = await this.storage.signDownload(at(fileKey(id)), { type, seconds: signedFor, ...filename });
    if (stored.kind === 'voice') return { kind: 'voice', id, name, size, seconds: stored.seconds, url };
    return { kind: 'file', id, name, size, type, url };
  }

  showWidth(id: string, width: number): Promise<string> {
    return this.storage.signDownload(at(pictureKey(id, width)), { type: pictureType, seconds: signedFor });
  }

  private async showPicture(stored: StoredAttachment & { kind: 'picture' }): Promise<Attachment> {
    const { id, name, width, height, placeholder, widths } = stored;
    const sources = [];
    for (const one of widths) sources.push({ width: one, url: await this.showWidth(id, one) });
    const picture = { id, width, height, alt: name, placeholder, sources };
    return { kind: 'picture', id, name, picture, url: sources.at(-1)?.url ?? '' };
  }
}

const at = (key: string): ObjectPlace => ({ org: currentOrganisation(), key });
