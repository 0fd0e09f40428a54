import { Injectable } from '@nestjs/common';
import type { ReadyUpload } from '@atrium/common/uploads/upload.schema';
import { UploadsRepository } from '@atrium/common/uploads/uploads.repository';
import { attachmentUploads } from '@atrium/proto/chat/attachments';
import type { StoredAttachment } from './attachment.schema.ts';

/** Its owner is the message it was sent with. */
export type AttachmentUpload = ReadyUpload<StoredAttachment>;

@Injectable()
export class AttachmentsRepository {
  constructor(private readonly uploads: UploadsRepository) {}

  async findIn(conversation: string, id: string): Promise<AttachmentUpload | undefined> {
    return (await this.find([id])).find(({ about }) => about === conversation);
  }

  /** Checked attachments of the conversation, uploaded by this person. */
  async ready(ids: readonly string[], conversation: string, person: string): Promise<AttachmentUpload[]> {
    return (await this.find(ids)).filter(({ about, by }) => about === conversation && by === person);
  }

  private find(ids: readonly string[]): Promise<AttachmentUpload[]> {
    return this.uploads.ready<StoredAttachment>(attachmentUploads.name, ids);
  }
}
