import { Controller } from '@nestjs/common';
import { QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { audit } from '@atrium/proto/identity/audit';
import { AuditLogService } from './audit-log.service.ts';

@Controller()
export class AuditController {
  constructor(private readonly log: AuditLogService) {}

  @Route(audit.list)
  list(@QueryOf(audit.list) query: Parsed<typeof audit.list, 'query'>) {
    return this.log.list(query);
  }
}
