import { Injectable } from '@nestjs/common';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import type { Attachment } from '@atrium/proto/chat/attachments';
import { at, fileKey, pictureKey, pictureType, previewPictureId, previewWidth } from './attachment-keys.ts';
import type { StoredAttachment } from './attachment.schema.ts';

const signedFor = 15 * 60;

/** Files of attachments as people get them, and preview pictures of links. */
@Injectable()
export class AttachmentFiles {
  constructor(private readonly storage: ObjectStorage) {}

  /** Stored under one name whatever its width, so that removal need not know it. */
  storePreview(message: string, bytes: Buffer): Promise<void> {
    return this.storage.write(at(pictureKey(previewPictureId(message), previewWidth)), bytes, pictureType);
  }

  /** Removes the preview picture of a link in the message, now or before an edit. */
  async removePreview(message: string, width: number): Promise<void> {
    const id = previewPictureId(message);
    for (const one of new Set([width, previewWidth])) await this.storage.remove(at(pictureKey(id, one)));
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
