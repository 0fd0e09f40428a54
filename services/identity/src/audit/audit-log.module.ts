import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditAppender } from './audit-appender.ts';
import { AuditChainSchema } from './audit-chain.schema.ts';
import { AuditChainsRepository } from './audit-chains.repository.ts';
import { AuditTruncator } from './audit-truncator.ts';
import { AuditErasure } from './audit-entries.erasure.ts';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import { AuditEntrySchema } from './audit-entry.schema.ts';
import { AuditLogService } from './audit-log.service.ts';
import { LateAuditEntries } from './late-audit-entries.store.ts';
import { AuditRetentionService } from './audit-retention.service.ts';
import { AuditCleanup } from './audit-cleanup.ts';
import { AuditConsumer } from './audit.consumer.ts';
import { AuditController } from './audit.controller.ts';

const models = [
  { name: 'AuditEntry', schema: AuditEntrySchema },
  { name: 'AuditChain', schema: AuditChainSchema },
];

@Module({
  imports: [MongooseModule.forFeature(models)],
  controllers: [AuditController, AuditConsumer],
  providers: [
    ...[AuditChainsRepository, AuditEntriesRepository, AuditAppender],
    ...[AuditLogService, AuditTruncator, AuditRetentionService, LateAuditEntries, AuditCleanup],
    AuditErasure,
  ],
  exports: [AuditErasure],
})
export class AuditLogModule {}
