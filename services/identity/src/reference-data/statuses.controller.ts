import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { Input } from '@atrium/proto/endpoint';
import { statuses } from '@atrium/proto/identity/reference-data';
import { statusColumns } from '@atrium/proto/identity/reference-data.columns';
import { ReferenceDataService } from './reference-data.service.ts';

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
  export({ body: file }: Input<typeof statuses.export>) {
    return this.exports.write(statuses.export, file, { columns: statusColumns, loadPage: () => this.list() });
  }

  @Route(statuses.create)
  create({ body: fields }: Input<typeof statuses.create>) {
    return this.referenceData.statuses.create(fields);
  }

  @Route(statuses.edit)
  edit({ params: { id }, body: fields, expectedVersion }: Input<typeof statuses.edit>) {
    return this.referenceData.statuses.edit(id, fields, expectedVersion);
  }

  @Route(statuses.remove)
  remove({ params: { id }, query: { replacement } }: Input<typeof statuses.remove>) {
    return this.referenceData.statuses.remove(id, replacement);
  }
}
