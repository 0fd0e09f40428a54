import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ChatPublisher } from './chat-publisher.ts';
import { ConversationCache } from './conversation-cache.ts';
import { ConversationWriteStore } from './conversation-write.store.ts';
import { ConversationWriter } from './conversation-writer.ts';
import { GroupCommitWriter } from './group-commit-writer.ts';

/** Conversations and messages belong together: a message changes both in one transaction. */
@Module({
  imports: [ConversationsModule, MessagesModule],
  providers: [
    ChatPublisher,
    ConversationCache,
    ConversationWriteStore,
    ConversationWriter,
    GroupCommitWriter,
  ],
  exports: [ConversationWriteStore, ConversationWriter, GroupCommitWriter],
})
export class WritePathModule {}
