import { Module } from '@nestjs/common';
import { ConversationListModule } from '../conversation-list/conversation-list.module.ts';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { WritePathModule } from '../write-path/write-path.module.ts';
import { ConversationStarter } from './conversation-starter.ts';
import { DeactivatedMembers } from './deactivated-members.ts';
import { DeactivationConsumer } from './deactivation.consumer.ts';
import { MembershipController } from './membership.controller.ts';
import { Membership } from './membership.ts';
import { ParticipantList } from './participant-list.ts';

/** Starting conversations, joining and leaving them. */
@Module({
  imports: [ConversationListModule, ConversationsModule, WritePathModule],
  controllers: [DeactivationConsumer, MembershipController],
  providers: [ConversationStarter, DeactivatedMembers, Membership, ParticipantList],
  exports: [DeactivatedMembers],
})
export class MembershipModule {}
