import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AttachmentCheck } from './attachment-check.ts';
import type { AttachmentRecord, StoredAttachment } from './attachment.schema.ts';
import { AttachmentsRepository } from './attachments.repository.ts';

/** Imports pictures whose bytes are already available. */
@Injectable()
export class PictureImporter {
  constructor(
    private readonly repository: AttachmentsRepository,
    private readonly check: AttachmentCheck,
  ) {}

  async add({
    bytes,
    at,
    ...fields
  }: Pick<AttachmentRecord, 'name' | 'by' | 'conversation' | 'message'> & {
    readonly bytes: Buffer;
    readonly at: Date;
  }): Promise<StoredAttachment> {
    const facts = { size: bytes.length, type: 'image/webp', seconds: null, createdAt: at };
    const record: AttachmentRecord = { _id: randomUUID(), ...fields, ...facts, stored: null };
    const stored = await this.check.acceptPicture(record, bytes);
    await this.repository.insert({ ...record, stored });
    return stored;
  }
}
