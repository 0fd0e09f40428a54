import { UploadsModule } from '@atrium/common/uploads/uploads.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { serviceTasksController } from '@atrium/common/tasks/service-tasks.controller';
import { chatTasks } from '@atrium/proto/tasks';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { AttachmentFiles } from './attachments/attachment-files.ts';
import { AttachmentsController } from './attachments/attachments.controller.ts';
import { AttachmentsRepository } from './attachments/attachments.repository.ts';
import { AttachmentsService } from './attachments/attachments.service.ts';
import { PictureImporter } from './attachments/picture-importer.ts';
import { ReachablePeople } from './conversations/reachable-people.ts';
import { ConversationSchema, ParticipantSchema } from './conversations/conversation.schema.ts';
import { ConversationList } from './conversations/conversation-list.ts';
import { ConversationStarter } from './conversations/conversation-starter.ts';
import { ConversationPresenter } from './conversations/conversation-presenter.ts';
import { ConversationsController } from './conversations/conversations.controller.ts';
import { ConversationsRepository } from './conversations/conversations.repository.ts';
import { ConversationsService } from './conversations/conversations.service.ts';
import { Membership } from './conversations/membership.ts';
import { ParticipantList } from './conversations/participant-list.ts';
import { ParticipantsController } from './conversations/participants.controller.ts';
import { ConversationPublisher } from './conversations/conversation-publisher.ts';
import { ChatPublisher } from './write-path/chat-publisher.ts';
import { ConversationWriter } from './write-path/conversation-writer.ts';
import { ConversationWriteStore } from './write-path/conversation-write-store.ts';
import { GroupCommitWriter } from './write-path/group-commit-writer.ts';
import { ConversationCache } from './write-path/conversation-cache.ts';
import { MembershipCache } from './write-path/membership-cache.ts';
import { ReadMarkersService } from './read-markers/read-markers.service.ts';
import { ReadMarkersStore } from './read-markers/read-markers-store.ts';
import { ChatMessagesController } from './messages/chat-messages.controller.ts';
import { MessageChanges } from './messages/message-changes.ts';
import { MessageLists } from './messages/message-lists.ts';
import { MessageSchema, MessageVersionSchema } from './messages/message.schema.ts';
import { MessageSearch } from './messages/message-search.ts';
import { MessageSender } from './messages/message-sender.ts';
import { MessagePresenter } from './messages/message-presenter.ts';
import { LatestPageCache } from './messages/latest-page-cache.ts';
import { MessagesRepository } from './messages/messages.repository.ts';
import { ConversationErasure } from './personal-data/conversation-erasure.store.ts';
import { ConversationsPersonalData } from './personal-data/conversations.personal-data.ts';
import { DeactivatedMembers } from './conversations/deactivated-members.ts';
import { DeactivationConsumer } from './conversations/deactivation.consumer.ts';
import { LinkPreviews } from './previews/link-previews.ts';
import { PageFetcher } from './previews/page-fetcher.ts';
import { ChatExportPartSchema, ChatExportSchema } from './compliance/chat-export.schema.ts';
import { ComplianceController } from './compliance/compliance.controller.ts';
import { complianceProviders } from './compliance/compliance.providers.ts';
import { ConversationHoldSchema } from './compliance/conversation-hold.schema.ts';
import { scheduledProviders } from './scheduled/scheduled.providers.ts';
import { ScheduledController } from './scheduled/scheduled.controller.ts';
import { ScheduledMessageSchema } from './scheduled/scheduled-message.schema.ts';
import { UrgentRepeater } from './urgent/urgent-repeater.ts';
import { ChatImporter } from './import/chat-importer.ts';
import { FormerParticipantMessages } from './messages/former-participant-messages.ts';
import { Typing } from './messages/typing.ts';

const models = MongooseModule.forFeature([
  { name: 'Conversation', schema: ConversationSchema },
  { name: 'Participant', schema: ParticipantSchema },
  { name: 'Message', schema: MessageSchema },
  { name: 'MessageVersion', schema: MessageVersionSchema },
  { name: 'ConversationHold', schema: ConversationHoldSchema },
  { name: 'ChatExport', schema: ChatExportSchema },
  { name: 'ChatExportPart', schema: ChatExportPartSchema },
  { name: 'ScheduledMessage', schema: ScheduledMessageSchema },
]);

/** Conversations and messages belong together: sending a message changes both in one transaction. */
@Module({
  imports: [UploadsModule, models],
  controllers: [
    ConversationsController,
    ParticipantsController,
    ChatMessagesController,
    AttachmentsController,
    ScheduledController,
    ComplianceController,
    serviceTasksController(chatTasks),
    DeactivationConsumer,
  ],
  providers: [
    ConversationsRepository,
    MessagesRepository,
    MembershipCache,
    MessagePresenter,
    FormerParticipantMessages,
    LatestPageCache,
    ConversationPublisher,
    ChatPublisher,
    ConversationWriteStore,
    ConversationWriter,
    GroupCommitWriter,
    ConversationCache,
    ReadMarkersStore,
    ReadMarkersService,
    ReachablePeople,
    ConversationPresenter,
    ConversationList,
    ConversationStarter,
    ConversationsService,
    Membership,
    ParticipantList,
    MessageLists,
    MessageSender,
    MessageChanges,
    MessageSearch,
    Typing,
    UrgentRepeater,
    OutboundNetworks,
    PageFetcher,
    LinkPreviews,
    PictureImporter,
    ChatImporter,
    AttachmentsRepository,
    AttachmentFiles,
    AttachmentsService,
    ConversationErasure,
    ConversationsPersonalData,
    DeactivatedMembers,
    ...scheduledProviders,
    ...complianceProviders,
  ],
})
export class ChatModule {}
