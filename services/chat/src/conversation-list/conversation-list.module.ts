import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ConversationList } from './conversation-list.ts';
import { ConversationPresenter } from './conversation-presenter.ts';
import { ConversationsController } from './conversations.controller.ts';
import { ConversationsService } from './conversations.service.ts';

@Module({
  imports: [ConversationsModule, MessagesModule],
  controllers: [ConversationsController],
  providers: [ConversationList, ConversationPresenter, ConversationsService],
  exports: [ConversationPresenter],
})
export class ConversationListModule {}
