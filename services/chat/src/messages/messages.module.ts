import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttachmentFilesModule } from '../attachment-files/attachment-files.module.ts';
import { FormerParticipantMessages } from './former-participant-messages.store.ts';
import { LatestPageCache } from './latest-page-cache.ts';
import { MessagePresenter } from './message-presenter.ts';
import { MessageSchema, MessageVersionSchema } from './message.schema.ts';
import { MessagesRepository } from './messages.repository.ts';

@Module({
  imports: [
    AttachmentFilesModule,
    MongooseModule.forFeature([
      { name: 'Message', schema: MessageSchema },
      { name: 'MessageVersion', schema: MessageVersionSchema },
    ]),
  ],
  providers: [FormerParticipantMessages, LatestPageCache, MessagePresenter, MessagesRepository],
  exports: [FormerParticipantMessages, LatestPageCache, MessagePresenter, MessagesRepository, MongooseModule],
})
export class MessagesModule {}
