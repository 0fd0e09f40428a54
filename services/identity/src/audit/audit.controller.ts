import { Controller } from '@nestjs/common';
import { BodyOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Parsed } from '@atrium/proto/endpoint';
import { audit } from '@atrium/proto/identity/audit';
import { auditColumns } from '@atrium/proto/identity/audit.columns';
import { AuditLogService } from './audit-log.service.ts';
import { AuditRetentionService } from './audit-retention.service.ts';

/** No endpoint changes or removes an entry. */
@Controller()
export class AuditController {
  constructor(
    private readonly log: AuditLogService,
    private readonly exports: TableExports,
    private readonly service: AuditRetentionService,
  ) {}

  @Route(audit.list)
  list(@QueryOf(audit.list) query: Parsed<typeof audit.list, 'query'>) {
    return this.log.list(query);
  }

  @Route(audit.export)
  export(
    @QueryOf(audit.export) filter: Parsed<typeof audit.export, 'query'>,
    @BodyOf(audit.export) file: Parsed<typeof audit.export, 'body'>,
  ) {
    const loadPage = (page: Page) => this.log.list({ ...filter, ...page });
    return this.exports.write(audit.export, file, { columns: auditColumns, filter, loadPage });
  }

  @Route(audit.retention)
  getRetention() {
    return this.service.get();
  }

  @Route(audit.setRetention)
  setRetention(@BodyOf(audit.setRetention) retention: Parsed<typeof audit.setRetention, 'body'>) {
    return this.service.set(retention);
  }
}
