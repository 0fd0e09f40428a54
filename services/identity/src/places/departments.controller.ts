import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { Parsed } from '@atrium/proto/endpoint';
import { departments } from '@atrium/proto/identity/places';
import { departmentColumns } from '@atrium/proto/identity/places.columns';
import { PlacesService } from './places.service.ts';

type Params = { readonly id: string };

@Controller()
export class DepartmentsController {
  constructor(
    private readonly places: PlacesService,
    private readonly exports: TableExports,
  ) {}

  @Route(departments.list)
  async list() {
    return { items: await this.places.departments.list() };
  }

  @Route(departments.export)
  export(@BodyOf(departments.export) file: Parsed<typeof departments.export, 'body'>) {
    return this.exports.write(departments.export, file, {
      columns: departmentColumns,
      turn: () => this.list(),
    });
  }

  @Route(departments.create)
  create(@BodyOf(departments.create) fields: Parsed<typeof departments.create, 'body'>) {
    return this.places.departments.create(fields);
  }

  @Route(departments.edit)
  edit(
    @ParamsOf(departments.edit) { id }: Params,
    @BodyOf(departments.edit) fields: Parsed<typeof departments.edit, 'body'>,
    @IfMatch() seen: number,
  ) {
    return this.places.departments.edit(id, fields, seen);
  }

  @Route(departments.remove)
  remove(
    @ParamsOf(departments.remove) { id }: Params,
    @QueryOf(departments.remove) { replacement }: Parsed<typeof departments.remove, 'query'>,
  ) {
    return this.places.departments.remove(id, replacement);
  }
}
