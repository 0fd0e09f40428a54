import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { Input } from '@atrium/proto/endpoint';
import { grades } from '@atrium/proto/identity/reference-data';
import { gradeColumns } from '@atrium/proto/identity/reference-data.columns';
import { ReferenceDataService } from './reference-data.service.ts';

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
  export({ body: file }: Input<typeof grades.export>) {
    return this.exports.write(grades.export, file, { columns: gradeColumns, loadPage: () => this.list() });
  }

  @Route(grades.create)
  create({ body: fields }: Input<typeof grades.create>) {
    return this.referenceData.grades.create(fields);
  }

  @Route(grades.edit)
  edit({ params: { id }, body: fields, expectedVersion }: Input<typeof grades.edit>) {
    return this.referenceData.grades.edit(id, fields, expectedVersion);
  }

  @Route(grades.remove)
  remove({ params: { id }, query: { replacement } }: Input<typeof grades.remove>) {
    return this.referenceData.grades.remove(id, replacement);
  }
}
