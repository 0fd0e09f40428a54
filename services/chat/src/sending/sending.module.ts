import { Module } from '@nestjs/common';
import { AttachmentFilesModule } from '../attachment-files/attachment-files.module.ts';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { LinkPreviewsModule } from '../previews/link-previews.module.ts';
import { UrgentMessagesModule } from '../urgent/urgent-messages.module.ts';
import { WritePathModule } from '../write-path/write-path.module.ts';
import { MessageChanges } from './message-changes.ts';
import { MessageSender } from './message-sender.ts';
import { SentMessagesController } from './sent-messages.controller.ts';
import { Typing } from './typing.ts';

@Module({
  imports: [
    AttachmentFilesModule,
    ConversationsModule,
    MessagesModule,
    LinkPreviewsModule,
    UrgentMessagesModule,
    WritePathModule,
  ],
  controllers: [SentMessagesController],
  providers: [MessageChanges, MessageSender, Typing],
  exports: [MessageSender],
})
export class SendingModule {}
