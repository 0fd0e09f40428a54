import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
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
  list({ query }: Input<typeof audit.list>) {
    return this.log.list(query);
  }

  @Route(audit.export)
  export({ query: filter, body: file }: Input<typeof audit.export>) {
    const loadPage = (page: Page) => this.log.list({ ...filter, ...page });
    return this.exports.write(audit.export, file, { columns: auditColumns, filter, loadPage });
  }

  @Route(audit.retention)
  getRetention() {
    return this.service.get();
  }

  @Route(audit.setRetention)
  setRetention({ body: retention }: Input<typeof audit.setRetention>) {
    return this.service.set(retention);
  }
}
