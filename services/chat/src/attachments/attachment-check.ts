import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { maxPictureBytes, pictureTypes } from '@atrium/proto/content/media';
import { fileTypeFromBuffer } from 'file-type';
import type { AttachmentRecord, StoredAttachment } from './attachment.schema.ts';
import { AttachmentFiles } from './attachment-files.ts';

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

/** Detects the type of an upload from its bytes and stores it where it can be shown from. */
@Injectable()
export class AttachmentCheck {
  constructor(private readonly files: AttachmentFiles) {}

  async accept(record: AttachmentRecord): Promise<StoredAttachment> {
    if (record.seconds !== null) return this.acceptVoice(record, record.seconds);
    return isDeclaredPicture(record)
      ? this.acceptPicture(record, await this.files.readUpload(record._id))
      : this.acceptFile(record);
  }

  async acceptPicture({ _id: id, name, type }: AttachmentRecord, bytes: Buffer): Promise<StoredAttachment> {
    // Image processing takes memory, so it is loaded only when the first picture arrives.
    const { processImage } = await import('@atrium/common/images/process-image');
    const made = await processImage(bytes, type);
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
    if (!type)
      throw new DomainError('unsupported-type', `Not an audio file (detected: ${found ?? 'unknown'})`);
    await this.files.storeFile(id, type);
    return { kind: 'voice', id, name, size, type, seconds };
  }

  private async acceptFile({ _id: id, name, size }: AttachmentRecord): Promise<StoredAttachment> {
    const type = (await this.sniff(id)) ?? unknown;
    await this.files.storeFile(id, type);
    return { kind: 'file', id, name, size, type };
  }

  private async sniff(id: string): Promise<string | undefined> {
    return (await fileTypeFromBuffer(await this.files.readUploadStart(id)))?.mime;
  }
}

/** A larger picture is sent as a plain file. */
const isDeclaredPicture = ({ type, size }: AttachmentRecord): boolean =>
  size <= maxPictureBytes && pictureTypes.some((known) => known === type);
