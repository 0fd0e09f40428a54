import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { Parsed } from '@atrium/proto/endpoint';
import { grades } from '@atrium/proto/identity/reference-data';
import { gradeColumns } from '@atrium/proto/identity/reference-data.columns';
import { ReferenceDataService } from './reference-data.service.ts';

type Params = { readonly id: string };

@Controller()
export class GradesController {
  constructor(
    private readonly referenceData: ReferenceDataService,
    private readonly exports: TableExports,
  ) {}

  @Route(grades.list)
  async list() {
    return { items: await this.referenceData.grades.list() };
  }

  @Route(grades.export)
  export(@BodyOf(grades.export) file: Parsed<typeof grades.export, 'body'>) {
    return this.exports.write(grades.export, file, { columns: gradeColumns, loadPage: () => this.list() });
  }

  @Route(grades.create)
  create(@BodyOf(grades.create) fields: Parsed<typeof grades.create, 'body'>) {
    return this.referenceData.grades.create(fields);
  }

  @Route(grades.edit)
  edit(
    @ParamsOf(grades.edit) { id }: Params,
    @BodyOf(grades.edit) fields: Parsed<typeof grades.edit, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.referenceData.grades.edit(id, fields, expectedVersion);
  }

  @Route(grades.remove)
  remove(
    @ParamsOf(grades.remove) { id }: Params,
    @QueryOf(grades.remove) { replacement }: Parsed<typeof grades.remove, 'query'>,
  ) {
    return this.referenceData.grades.remove(id, replacement);
  }
}
