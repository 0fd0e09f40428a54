import { Module } from '@nestjs/common';
import { ConversationListModule } from '../conversation-list/conversation-list.module.ts';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { MessageLists } from './message-lists.ts';
import { MessageSearch } from './message-search.ts';
import { ReadMessagesController } from './read-messages.controller.ts';

@Module({
  imports: [ConversationListModule, ConversationsModule, MessagesModule],
  controllers: [ReadMessagesController],
  providers: [MessageLists, MessageSearch],
})
export class ReadingModule {}
