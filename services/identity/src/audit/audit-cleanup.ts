import { Injectable } from '@nestjs/common';
import { Tasks } from '@atrium/common/tasks/tasks';
import { AuditRetentionService } from './audit-retention.service.ts';

/** Chains late entries every night, and truncates chains every month where an organisation has set a retention. */
@Injectable()
export class AuditCleanup {
  constructor(tasks: Tasks, service: AuditRetentionService) {
    tasks.every('29 2 * * *', 'audit.late', () => service.chainLateEntries());
    tasks.every('47 2 1 * *', 'audit.truncate', () => service.truncateAll());
  }
}
