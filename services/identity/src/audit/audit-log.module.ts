import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditEntriesRepository } from './audit-entries.repository.ts';
import { AuditEntrySchema } from './audit-entry.schema.ts';
import { AuditConsumer } from './audit.consumer.ts';
import { AuditController } from './audit.controller.ts';
import { AuditLogService } from './audit-log.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'AuditEntry', schema: AuditEntrySchema }])],
  controllers: [AuditController],
  providers: [AuditEntriesRepository, AuditLogService, AuditConsumer],
})
export class AuditLogModule {}
