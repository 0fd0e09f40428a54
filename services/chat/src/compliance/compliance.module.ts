import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttachmentFilesModule } from '../attachment-files/attachment-files.module.ts';
import { ConversationsModule } from '../conversations/conversations.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ChatExportSchema, ChatExportPartSchema } from './chat-export.schema.ts';
import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ChatExportsService } from './chat-exports.service.ts';
import { ChatRetention } from './chat-retention.ts';
import { ComplianceController } from './compliance.controller.ts';
import { CompliancePersonalData } from './compliance.personal-data.ts';
import { ConversationArchive } from './conversation-archive.ts';
import { ConversationFinderRepository } from './conversation-finder.repository.ts';
import { ConversationFinder } from './conversation-finder.ts';
import { ConversationHoldSchema } from './conversation-hold.schema.ts';
import { ConversationHolds } from './conversation-holds.store.ts';
import { ExportAudit } from './export-audit.ts';
import { ExportExpiry } from './export-expiry.ts';
import { ExportParts } from './export-parts.ts';
import { ExportPresenter } from './export-presenter.ts';
import { ExportReader } from './export-reader.store.ts';
import { ExportRequests } from './export-requests.ts';
import { ExportRunner } from './export-runner.ts';
import { ExportWriter } from './export-writer.ts';
import { HoldsService } from './holds.service.ts';
import { MessageFileRemoval } from './message-file-removal.ts';
import { MessagePurger } from './message-purger.ts';
import { MessageVersionPurger } from './message-version-purger.ts';
import { PurgedMessages } from './purged-messages.store.ts';
import { RemovalAudit } from './removal-audit.ts';

/** Legal holds, retention and exports. */
@Module({
  imports: [
    AttachmentFilesModule,
    ConversationsModule,
    MessagesModule,
    MongooseModule.forFeature([
      { name: 'ChatExport', schema: ChatExportSchema },
      { name: 'ChatExportPart', schema: ChatExportPartSchema },
      { name: 'ConversationHold', schema: ConversationHoldSchema },
    ]),
  ],
  controllers: [ComplianceController],
  providers: [
    ChatExportsRepository,
    ChatExportsService,
    ChatRetention,
    CompliancePersonalData,
    ConversationArchive,
    ConversationFinderRepository,
    ConversationFinder,
    ConversationHolds,
    ExportAudit,
    ExportExpiry,
    ExportParts,
    ExportPresenter,
    ExportReader,
    ExportRequests,
    ExportRunner,
    ExportWriter,
    HoldsService,
    MessageFileRemoval,
    MessagePurger,
    MessageVersionPurger,
    PurgedMessages,
    RemovalAudit,
  ],
})
export class ComplianceModule {}
