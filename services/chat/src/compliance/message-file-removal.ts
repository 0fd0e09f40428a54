import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AttachmentRecord } from '../attachments/attachment.schema.ts';
import { AttachmentFiles, previewWidth } from '../attachments/attachment-files.ts';
import type { MessageRecord } from '../messages/message.schema.ts';

/** Attachments and preview pictures of messages that are being removed. */
@Injectable()
export class MessageFileRemoval {
  constructor(
    @InjectModel('Attachment') private readonly attachments: Model<AttachmentRecord>,
    private readonly files: AttachmentFiles,
  ) {}

  async remove(messages: readonly Pick<MessageRecord, '_id' | 'preview' | 'editedAt' | 'deletedAt'>[]) {
    const ids = messages.map(({ _id }) => _id);
    const sent = this.attachments.find({ message: { $in: ids } }).lean<AttachmentRecord>();
    for await (const attachment of sent.cursor()) await this.files.remove(attachment);
    for (const { _id, preview, editedAt, deletedAt } of messages)
      if (preview || editedAt || deletedAt)
        await this.files.removePreview(_id, preview?.picture?.width ?? previewWidth);
  }

  async removeRecords(messages: readonly string[]): Promise<void> {
    await this.attachments.deleteMany({ message: { $in: messages } });
  }
}
