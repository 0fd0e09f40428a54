import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ChatExportsService } from './chat-exports.service.ts';
import { ExportAudit } from './export-audit.ts';
import { ChatRetention } from './chat-retention.ts';
import { RemovalAudit } from './removal-audit.ts';
import { ConversationFinderRepository } from './conversation-finder.repository.ts';
import { ConversationFinder } from './conversation-finder.ts';
import { CompliancePersonalData } from './compliance.personal-data.ts';
import { ConversationHolds } from './conversation-holds.store.ts';
import { ConversationArchive } from './conversation-archive.ts';
import { ExportExpiry } from './export-expiry.ts';
import { ExportRequests } from './export-requests.ts';
import { ExportParts } from './export-parts.ts';
import { ExportReader } from './export-reader.store.ts';
import { ExportRunner } from './export-runner.ts';
import { ExportPresenter } from './export-presenter.ts';
import { ExportWriter } from './export-writer.ts';
import { PurgedMessages } from './purged-messages.store.ts';
import { HoldsService } from './holds.service.ts';
import { MessageFileRemoval } from './message-file-removal.ts';
import { MessagePurger } from './message-purger.ts';
import { MessageVersionPurger } from './message-version-purger.ts';

/** Legal holds, retention and exports. */
export const complianceProviders = [
  ChatExportsRepository,
  ChatExportsService,
  ExportAudit,
  ChatRetention,
  RemovalAudit,
  ConversationFinderRepository,
  ConversationFinder,
  CompliancePersonalData,
  ConversationHolds,
  ConversationArchive,
  ExportExpiry,
  ExportRequests,
  ExportParts,
  ExportReader,
  ExportRunner,
  ExportPresenter,
  ExportWriter,
  PurgedMessages,
  HoldsService,
  MessageFileRemoval,
  MessagePurger,
  MessageVersionPurger,
];
