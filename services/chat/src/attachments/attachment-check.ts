import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { pictureLimit, pictureTypes } from '@atrium/proto/content/media';
import { fileTypeFromBuffer } from 'file-type';
import type { AttachmentRecord, StoredAttachment } from './attachment.schema.ts';
import { AttachmentFiles } from './attachment-files.ts';

/** What browsers record, by what the file says it is; a container of film may hold sound alone. */
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

/** Finds out what was uploaded, by its bytes, and puts it where it may be shown from. */
@Injectable()
export class AttachmentCheck {
  constructor(private readonly files: AttachmentFiles) {}

  async accept(record: AttachmentRecord): Promise<StoredAttachment> {
    if (record.seconds !== null) return this.acceptVoice(record, record.seconds);
    return isSaidPicture(record)
      ? this.acceptPicture(record, await this.files.uploaded(record._id))
      : this.acceptFile(record);
  }

  async acceptPicture({ _id: id, name, type }: AttachmentRecord, bytes: Buffer): Promise<StoredAttachment> {
    // What makes pictures takes memory: whoever never gets one is spared it.
    const { makePicture } = await import('@atrium/common/pictures/make-picture');
    const made = await makePicture(bytes, type);
    await this.files.storePicture(id, made);
    const { width, height, placeholder, files } = made;
    return { kind: 'picture', id, name, width, height, placeholder, widths: files.map((file) => file.width) };
  }

  private async acceptVoice(
    { _id: id, name, size }: AttachmentRecord,
    seconds: number,
  ): Promise<StoredAttachment> {
    const found = await this.sniff(id);
    const type = found && sounds[found];
    if (!type) throw new DomainError('unsupported-type', `Not an audio file (detected: ${found ?? 'unknown'})`);
    await this.files.storeFile(id, type);
    return { kind: 'voice', id, name, size, type, seconds };
  }

  private async acceptFile({ _id: id, name, size }: AttachmentRecord): Promise<StoredAttachment> {
    const type = (await this.sniff(id)) ?? unknown;
    await this.files.storeFile(id, type);
    return { kind: 'file', id, name, size, type };
  }

  private async sniff(id: string): Promise<string | undefined> {
    return (await fileTypeFromBuffer(await this.files.uploadedBeginning(id)))?.mime;
  }
}

/** A larger one is sent as the file it is. */
const isSaidPicture = ({ type, size }: AttachmentRecord): boolean =>
  size <= pictureLimit && pictureTypes.some((known) => known === type);
