import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { Input } from '@atrium/proto/endpoint';
import { departments } from '@atrium/proto/identity/reference-data';
import { departmentColumns } from '@atrium/proto/identity/reference-data.columns';
import { ReferenceDataService } from './reference-data.service.ts';

@Controller()
export class DepartmentsController {
  constructor(
    private readonly referenceData: ReferenceDataService,
    private readonly exports: TableExports,
  ) {}

  @Route(departments.list)
  async list() {
    return { items: await this.referenceData.departments.list() };
  }

  @Route(departments.export)
  export({ body: file }: Input<typeof departments.export>) {
    return this.exports.write(departments.export, file, {
      columns: departmentColumns,
      loadPage: () => this.list(),
    });
  }

  @Route(departments.create)
  create({ body: fields }: Input<typeof departments.create>) {
    return this.referenceData.departments.create(fields);
  }

  @Route(departments.edit)
  edit({ params: { id }, body: fields, expectedVersion }: Input<typeof departments.edit>) {
    return this.referenceData.departments.edit(id, fields, expectedVersion);
  }

  @Route(departments.remove)
  remove({ params: { id }, query: { replacement } }: Input<typeof departments.remove>) {
    return this.referenceData.departments.remove(id, replacement);
  }
}
