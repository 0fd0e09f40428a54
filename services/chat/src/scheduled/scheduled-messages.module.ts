import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttachmentFilesModule } from '../attachment-files/attachment-files.module.ts';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { SendingModule } from '../sending/sending.module.ts';
import { DeferredAuthor } from './deferred-author.ts';
import { ScheduledAttachments } from './scheduled-attachments.ts';
import { ScheduledMessageSchema } from './scheduled-message.schema.ts';
import { ScheduledMessagesPersonalData } from './scheduled-messages.personal-data.ts';
import { ScheduledSender } from './scheduled-sender.ts';
import { ScheduledController } from './scheduled.controller.ts';
import { ScheduledRepository } from './scheduled.repository.ts';
import { ScheduledService } from './scheduled.service.ts';

@Module({
  imports: [
    AttachmentFilesModule,
    ConversationsModule,
    MessagesModule,
    SendingModule,
    MongooseModule.forFeature([{ name: 'ScheduledMessage', schema: ScheduledMessageSchema }]),
  ],
  controllers: [ScheduledController],
  providers: [
    DeferredAuthor,
    ScheduledAttachments,
    ScheduledMessagesPersonalData,
    ScheduledSender,
    ScheduledRepository,
    ScheduledService,
  ],
})
export class ScheduledMessagesModule {}
