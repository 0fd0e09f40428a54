import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { Parsed } from '@atrium/proto/endpoint';
import { statuses } from '@atrium/proto/identity/reference-data';
import { statusColumns } from '@atrium/proto/identity/reference-data.columns';
import { ReferenceDataService } from './reference-data.service.ts';

type Params = { readonly id: string };

@Controller()
export class StatusesController {
  constructor(
    private readonly referenceData: ReferenceDataService,
    private readonly exports: TableExports,
  ) {}

  @Route(statuses.list)
  async list() {
    return { items: await this.referenceData.statuses.list() };
  }

  @Route(statuses.export)
  export(@BodyOf(statuses.export) file: Parsed<typeof statuses.export, 'body'>) {
    return this.exports.write(statuses.export, file, { columns: statusColumns, loadPage: () => this.list() });
  }

  @Route(statuses.create)
  create(@BodyOf(statuses.create) fields: Parsed<typeof statuses.create, 'body'>) {
    return this.referenceData.statuses.create(fields);
  }

  @Route(statuses.edit)
  edit(
    @ParamsOf(statuses.edit) { id }: Params,
    @BodyOf(statuses.edit) fields: Parsed<typeof statuses.edit, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.referenceData.statuses.edit(id, fields, expectedVersion);
  }

  @Route(statuses.remove)
  remove(
    @ParamsOf(statuses.remove) { id }: Params,
    @QueryOf(statuses.remove) { replacement }: Parsed<typeof statuses.remove, 'query'>,
  ) {
    return this.referenceData.statuses.remove(id, replacement);
  }
}
