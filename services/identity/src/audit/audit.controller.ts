import { Controller } from '@nestjs/common';
import { BodyOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { audit } from '@atrium/proto/identity/audit';
import { AuditExport } from './audit-export.ts';
import { AuditLogService } from './audit-log.service.ts';
import { AuditRetention } from './audit-retention.ts';

/** Nothing here changes or removes an entry. */
@Controller()
export class AuditController {
  constructor(
    private readonly log: AuditLogService,
    private readonly exports: AuditExport,
    private readonly retention: AuditRetention,
  ) {}

  @Route(audit.list)
  list(@QueryOf(audit.list) query: Parsed<typeof audit.list, 'query'>) {
    return this.log.list(query);
  }

  @Route(audit.export)
  export(@BodyOf(audit.export) filter: Parsed<typeof audit.export, 'body'>) {
    return this.exports.export(filter);
  }

  @Route(audit.retention)
  getRetention() {
    return this.retention.get();
  }

  @Route(audit.setRetention)
  setRetention(@BodyOf(audit.setRetention) retention: Parsed<typeof audit.setRetention, 'body'>) {
    return this.retention.set(retention);
  }
}
