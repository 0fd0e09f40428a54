import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
import { moderation } from '@atrium/proto/content/moderation';
import { caseColumns } from '@atrium/proto/content/moderation.columns';
import { ModerationService } from './moderation.service.ts';

@Controller()
export class ModerationController {
  constructor(
    private readonly service: ModerationService,
    private readonly exports: TableExports,
  ) {}

  @Route(moderation.list)
  list({ query: { state, limit, after } }: Input<typeof moderation.list>) {
    return this.service.list(state, limit, after);
  }

  @Route(moderation.export)
  export({ query: filter, body: file }: Input<typeof moderation.export>) {
    const loadPage = ({ limit, after }: Page) => this.service.list(filter.state, limit, after);
    return this.exports.write(moderation.export, file, { columns: caseColumns, filter, loadPage });
  }

  @Route(moderation.get)
  get({ params: { id } }: Input<typeof moderation.get>) {
    return this.service.get(id);
  }

  @Route(moderation.dismiss)
  dismiss({ params: { id } }: Input<typeof moderation.dismiss>) {
    return this.service.dismiss(id);
  }

  @Route(moderation.removeComment)
  removeComment({ params: { id }, body: { reason } }: Input<typeof moderation.removeComment>) {
    return this.service.removeComment(id, reason);
  }

  @Route(moderation.decideAppeal)
  decideAppeal({ params: { id }, body: { grant } }: Input<typeof moderation.decideAppeal>) {
    return this.service.decideAppeal(id, grant);
  }
}
