import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { MembershipModule } from '../membership/membership.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ConversationErasure } from './conversation-erasure.store.ts';
import { ConversationsPersonalData } from './conversations.personal-data.ts';

@Module({
  imports: [ConversationsModule, MembershipModule, MessagesModule],
  providers: [ConversationErasure, ConversationsPersonalData],
})
export class ChatPersonalDataModule {}
