import { Module } from '@nestjs/common';
import { AttachmentFiles } from './attachment-files.ts';
import { AttachmentsRepository } from './attachments.repository.ts';
import { UploadsModule } from '@atrium/common/uploads/uploads.module';

/** The stored files of messages. */
@Module({
  imports: [UploadsModule],
  providers: [AttachmentFiles, AttachmentsRepository],
  exports: [AttachmentFiles, AttachmentsRepository],
})
export class AttachmentFilesModule {}
