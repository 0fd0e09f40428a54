import { ChatExportsRepository } from './chat-exports.repository.ts';
import { ChatExportsService } from './chat-exports.service.ts';
import { ExportLog } from './export-log.ts';
import { ChatRetention } from './chat-retention.ts';
import { RemovalLog } from './removal-log.ts';
import { ConversationFinder } from './conversation-finder.ts';
import { ConversationHolds } from './conversation-holds.ts';
import { ExportArchive } from './export-archive.ts';
import { ExportEnding } from './export-ending.ts';
import { ExportOrders } from './export-orders.ts';
import { ExportParts } from './export-parts.ts';
import { ExportReader } from './export-reader.ts';
import { ExportRunner } from './export-runner.ts';
import { ExportViews } from './export-views.ts';
import { ExportWriter } from './export-writer.ts';
import { ForgottenMessages } from './forgotten-messages.ts';
import { HoldsService } from './holds.service.ts';
import { LeftFiles } from './left-files.ts';
import { MessageRemoval } from './message-removal.ts';
import { VersionRemoval } from './version-removal.ts';

/** A legal hold, what goes in time, and what is handed out. */
export const complianceProviders = [
  ChatExportsRepository,
  ChatExportsService,
  ExportLog,
  ChatRetention,
  RemovalLog,
  ConversationFinder,
  ConversationHolds,
  ExportArchive,
  ExportEnding,
  ExportOrders,
  ExportParts,
  ExportReader,
  ExportRunner,
  ExportViews,
  ExportWriter,
  ForgottenMessages,
  HoldsService,
  LeftFiles,
  MessageRemoval,
  VersionRemoval,
];
