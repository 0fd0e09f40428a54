import { Injectable } from '@nestjs/common';
import { Tasks } from '@atrium/common/tasks/tasks';
import { AuditRetention } from './audit-retention.ts';

/** At night what came late is put into the chain; once a month the chain is cut where the organisation wants that. */
@Injectable()
export class AuditTidying {
  constructor(tasks: Tasks, retention: AuditRetention) {
    tasks.every('29 2 * * *', 'audit.late', () => retention.chainLate());
    tasks.every('47 2 1 * *', 'audit.cut', () => retention.cutAll());
  }
}
