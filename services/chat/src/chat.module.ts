import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ownTasksController } from '@atrium/common/tasks/own-tasks.controller';
import { chatTasks } from '@atrium/proto/tasks';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { AttachmentCheck } from './attachments/attachment-check.ts';
import { AttachmentCleaning } from './attachments/attachment-cleaning.ts';
import { AttachmentFiles } from './attachments/attachment-files.ts';
import { AttachmentSchema } from './attachments/attachment.schema.ts';
import { AttachmentsController } from './attachments/attachments.controller.ts';
import { AttachmentsRepository } from './attachments/attachments.repository.ts';
import { AttachmentsService } from './attachments/attachments.service.ts';
import { PictureImporter } from './attachments/picture-importer.ts';
import { Colleagues } from './conversations/colleagues.ts';
import { ConversationSchema, ParticipantSchema } from './conversations/conversation.schema.ts';
import { ConversationList } from './conversations/conversation-list.ts';
import { ConversationStarter } from './conversations/conversation-starter.ts';
import { ConversationViews } from './conversations/conversation-views.ts';
import { ConversationsController } from './conversations/conversations.controller.ts';
import { ConversationsRepository } from './conversations/conversations.repository.ts';
import { ConversationsService } from './conversations/conversations.service.ts';
import { Membership } from './conversations/membership.ts';
import { ParticipantList } from './conversations/participant-list.ts';
import { ParticipantsController } from './conversations/participants.controller.ts';
import { StateTeller } from './conversations/state-teller.ts';
import { ChatAnnouncer } from './ledger/chat-announcer.ts';
import { Ledger } from './ledger/ledger.ts';
import { LedgerStore } from './ledger/ledger-store.ts';
import { LedgerWriter } from './ledger/ledger-writer.ts';
import { RememberedConversations } from './ledger/remembered-conversations.ts';
import { MemberRolls } from './ledger/members.ts';
import { Marks } from './marks/marks.ts';
import { MarksStore } from './marks/marks-store.ts';
import { ChatMessagesController } from './messages/chat-messages.controller.ts';
import { MessageChanges } from './messages/message-changes.ts';
import { MessageLists } from './messages/message-lists.ts';
import { MessageSchema, MessageVersionSchema } from './messages/message.schema.ts';
import { MessageSearch } from './messages/message-search.ts';
import { MessageSender } from './messages/message-sender.ts';
import { MessageViews } from './messages/message-views.ts';
import { NewestPages } from './messages/newest-pages.ts';
import { MessagesRepository } from './messages/messages.repository.ts';
import { ChatErasure } from './personal-data/chat-erasure.ts';
import { ChatPaperData } from './personal-data/chat-paper-data.ts';
import { ChatPersonalData } from './personal-data/chat-personal-data.ts';
import { Leavers } from './conversations/leavers.ts';
import { LeaversConsumer } from './conversations/leavers.consumer.ts';
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
import { PastMessages } from './messages/past-messages.ts';
import { Typing } from './messages/typing.ts';

const models = MongooseModule.forFeature([
  { name: 'Conversation', schema: ConversationSchema },
  { name: 'Participant', schema: ParticipantSchema },
  { name: 'Message', schema: MessageSchema },
  { name: 'MessageVersion', schema: MessageVersionSchema },
  { name: 'Attachment', schema: AttachmentSchema },
  { name: 'ConversationHold', schema: ConversationHoldSchema },
  { name: 'ChatExport', schema: ChatExportSchema },
  { name: 'ChatExportPart', schema: ChatExportPartSchema },
  { name: 'ScheduledMessage', schema: ScheduledMessageSchema },
]);

/** Conversations and messages are one thing: what is said changes both in one transaction. */
@Module({
  imports: [models],
  controllers: [
    ConversationsController,
    ParticipantsController,
    ChatMessagesController,
    AttachmentsController,
    ScheduledController,
    ComplianceController,
    ownTasksController(chatTasks),
  ],
  providers: [
    ConversationsRepository,
    MessagesRepository,
    MemberRolls,
    MessageViews,
    PastMessages,
    NewestPages,
    StateTeller,
    ChatAnnouncer,
    LedgerStore,
    Ledger,
    LedgerWriter,
    RememberedConversations,
    MarksStore,
    Marks,
    Colleagues,
    ConversationViews,
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
    AttachmentCheck,
    AttachmentCleaning,
    AttachmentsService,
    ChatErasure,
    ChatPersonalData,
    Leavers,
    LeaversConsumer,
    ...scheduledProviders,
    ...complianceProviders,
    ChatPaperData,
  ],
})
export class ChatModule {}
