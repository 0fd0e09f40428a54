import { Module } from '@nestjs/common';
import { AttachmentFilesModule } from '../attachment-files/attachment-files.module.ts';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { AttachmentsController } from './attachments.controller.ts';
import { AttachmentsService } from './attachments.service.ts';
import { PictureImporter } from './picture-importer.ts';
import { UploadsModule } from '@atrium/common/uploads/uploads.module';

@Module({
  imports: [UploadsModule, AttachmentFilesModule, ConversationsModule, MessagesModule],
  controllers: [AttachmentsController],
  providers: [AttachmentsService, PictureImporter],
  exports: [PictureImporter],
})
export class AttachmentsModule {}
