import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { Parsed } from '@atrium/proto/endpoint';
import { departments } from '@atrium/proto/identity/reference-data';
import { departmentColumns } from '@atrium/proto/identity/reference-data.columns';
import { ReferenceDataService } from './reference-data.service.ts';

type Params = { readonly id: string };

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
  export(@BodyOf(departments.export) file: Parsed<typeof departments.export, 'body'>) {
    return this.exports.write(departments.export, file, {
      columns: departmentColumns,
      loadPage: () => this.list(),
    });
  }

  @Route(departments.create)
  create(@BodyOf(departments.create) fields: Parsed<typeof departments.create, 'body'>) {
    return this.referenceData.departments.create(fields);
  }

  @Route(departments.edit)
  edit(
    @ParamsOf(departments.edit) { id }: Params,
    @BodyOf(departments.edit) fields: Parsed<typeof departments.edit, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.referenceData.departments.edit(id, fields, expectedVersion);
  }

  @Route(departments.remove)
  remove(
    @ParamsOf(departments.remove) { id }: Params,
    @QueryOf(departments.remove) { replacement }: Parsed<typeof departments.remove, 'query'>,
  ) {
    return this.referenceData.departments.remove(id, replacement);
  }
}
