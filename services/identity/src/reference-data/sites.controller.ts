import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { Parsed } from '@atrium/proto/endpoint';
import { sites } from '@atrium/proto/identity/reference-data';
import { siteColumns } from '@atrium/proto/identity/reference-data.columns';
import { ReferenceDataService } from './reference-data.service.ts';

type Params = { readonly id: string };

@Controller()
export class SitesController {
  constructor(
    private readonly referenceData: ReferenceDataService,
    private readonly exports: TableExports,
  ) {}

  @Route(sites.list)
  async list() {
    return { items: await this.referenceData.sites.list() };
  }

  @Route(sites.export)
  export(@BodyOf(sites.export) file: Parsed<typeof sites.export, 'body'>) {
    return this.exports.write(sites.export, file, { columns: siteColumns, loadPage: () => this.list() });
  }

  @Route(sites.create)
  create(@BodyOf(sites.create) fields: Parsed<typeof sites.create, 'body'>) {
    return this.referenceData.sites.create(fields);
  }

  @Route(sites.edit)
  edit(
    @ParamsOf(sites.edit) { id }: Params,
    @BodyOf(sites.edit) fields: Parsed<typeof sites.edit, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.referenceData.sites.edit(id, fields, expectedVersion);
  }

  @Route(sites.remove)
  remove(
    @ParamsOf(sites.remove) { id }: Params,
    @QueryOf(sites.remove) { replacement }: Parsed<typeof sites.remove, 'query'>,
  ) {
    return this.referenceData.sites.remove(id, replacement);
  }
}
