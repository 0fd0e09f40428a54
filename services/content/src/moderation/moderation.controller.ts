import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Parsed } from '@atrium/proto/endpoint';
import { moderation } from '@atrium/proto/content/moderation';
import { caseColumns } from '@atrium/proto/content/moderation.columns';
import { ModerationService } from './moderation.service.ts';

type Params = { readonly id: string };

@Controller()
export class ModerationController {
  constructor(
    private readonly service: ModerationService,
    private readonly exports: TableExports,
  ) {}

  @Route(moderation.list)
  list(@QueryOf(moderation.list) { state, limit, after }: Parsed<typeof moderation.list, 'query'>) {
    return this.service.list(state, limit, after);
  }

  @Route(moderation.export)
  export(
    @QueryOf(moderation.export) filter: Parsed<typeof moderation.export, 'query'>,
    @BodyOf(moderation.export) file: Parsed<typeof moderation.export, 'body'>,
  ) {
    const loadPage = ({ limit, after }: Page) => this.service.list(filter.state, limit, after);
    return this.exports.write(moderation.export, file, { columns: caseColumns, filter, loadPage });
  }

  @Route(moderation.get)
  get(@ParamsOf(moderation.get) { id }: Params) {
    return this.service.get(id);
  }

  @Route(moderation.dismiss)
  dismiss(@ParamsOf(moderation.dismiss) { id }: Params) {
    return this.service.dismiss(id);
  }

  @Route(moderation.removeComment)
  removeComment(
    @ParamsOf(moderation.removeComment) { id }: Params,
    @BodyOf(moderation.removeComment) { reason }: Parsed<typeof moderation.removeComment, 'body'>,
  ) {
    return this.service.removeComment(id, reason);
  }

  @Route(moderation.decideAppeal)
  decideAppeal(
    @ParamsOf(moderation.decideAppeal) { id }: Params,
    @BodyOf(moderation.decideAppeal) { grant }: Parsed<typeof moderation.decideAppeal, 'body'>,
  ) {
    return this.service.decideAppeal(id, grant);
  }
}
