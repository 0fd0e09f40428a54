import { Module } from '@nestjs/common';
import { serviceTasksController } from '@atrium/common/tasks/service-tasks.controller';
import { chatTasks } from '@atrium/proto/tasks';
import { AttachmentsModule } from './attachments/attachments.module.ts';
import { ComplianceModule } from './compliance/compliance.module.ts';
import { ConversationListModule } from './conversation-list/conversation-list.module.ts';
import { ChatImportModule } from './import/chat-import.module.ts';
import { MembershipModule } from './membership/membership.module.ts';
import { ChatPersonalDataModule } from './personal-data/chat-personal-data.module.ts';
import { ReadMarkersModule } from './read-markers/read-markers.module.ts';
import { ReadingModule } from './reading/reading.module.ts';
import { ScheduledMessagesModule } from './scheduled/scheduled-messages.module.ts';
import { SendingModule } from './sending/sending.module.ts';

@Module({
  imports: [
    ...[ConversationListModule, MembershipModule, ReadingModule, SendingModule, ReadMarkersModule],
    ...[AttachmentsModule, ScheduledMessagesModule, ComplianceModule],
    ...[ChatPersonalDataModule, ChatImportModule],
  ],
  controllers: [serviceTasksController(chatTasks)],
})
export class ChatModule {}
