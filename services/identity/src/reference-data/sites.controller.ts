import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { Input } from '@atrium/proto/endpoint';
import { sites } from '@atrium/proto/identity/reference-data';
import { siteColumns } from '@atrium/proto/identity/reference-data.columns';
import { ReferenceDataService } from './reference-data.service.ts';

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
  export({ body: file }: Input<typeof sites.export>) {
    return this.exports.write(sites.export, file, { columns: siteColumns, loadPage: () => this.list() });
  }

  @Route(sites.create)
  create({ body: fields }: Input<typeof sites.create>) {
    return this.referenceData.sites.create(fields);
  }

  @Route(sites.edit)
  edit({ params: { id }, body: fields, expectedVersion }: Input<typeof sites.edit>) {
    return this.referenceData.sites.edit(id, fields, expectedVersion);
  }

  @Route(sites.remove)
  remove({ params: { id }, query: { replacement } }: Input<typeof sites.remove>) {
    return this.referenceData.sites.remove(id, replacement);
  }
}
