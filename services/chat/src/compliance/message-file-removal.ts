import { Injectable } from '@nestjs/common';
import { UploadOwners } from '@atrium/common/uploads/upload-owners';
import { attachmentUploads } from '@atrium/proto/chat/attachments';
import { AttachmentFiles } from '../attachment-files/attachment-files.ts';
import { previewWidth } from '../attachment-files/attachment-keys.ts';
import type { MessageRecord } from '../messages/message.schema.ts';

/** Attachments and preview pictures of messages that are being removed. */
@Injectable()
export class MessageFileRemoval {
  constructor(
    private readonly owners: UploadOwners,
    private readonly files: AttachmentFiles,
  ) {}

  async remove(messages: readonly Pick<MessageRecord, '_id' | 'preview' | 'editedAt' | 'deletedAt'>[]) {
    await this.owners.removeOf(
      attachmentUploads,
      messages.map(({ _id }) => _id),
    );
    for (const { _id, preview, editedAt, deletedAt } of messages)
      if (preview || editedAt || deletedAt)
        await this.files.removePreview(_id, preview?.picture?.width ?? previewWidth);
  }
}
