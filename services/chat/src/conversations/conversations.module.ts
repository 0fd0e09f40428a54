import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConversationPublisher } from './conversation-publisher.ts';
import { ConversationSchema, ParticipantSchema } from './conversation.schema.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { MembershipCache } from './membership-cache.store.ts';
import { ReachablePeople } from './reachable-people.ts';

/** Conversations and who takes part in them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Conversation', schema: ConversationSchema },
      { name: 'Participant', schema: ParticipantSchema },
    ]),
  ],
  providers: [ConversationPublisher, ConversationsRepository, MembershipCache, ReachablePeople],
  exports: [ConversationPublisher, ConversationsRepository, MembershipCache, ReachablePeople, MongooseModule],
})
export class ConversationsModule {}
