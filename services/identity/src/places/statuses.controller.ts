import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { Parsed } from '@atrium/proto/endpoint';
import { statuses } from '@atrium/proto/identity/places';
import { statusColumns } from '@atrium/proto/identity/places.columns';
import { PlacesService } from './places.service.ts';

type Params = { readonly id: string };

@Controller()
export class StatusesController {
  constructor(
    private readonly places: PlacesService,
    private readonly exports: TableExports,
  ) {}

  @Route(statuses.list)
  async list() {
    return { items: await this.places.statuses.list() };
  }

  @Route(statuses.export)
  export(@BodyOf(statuses.export) file: Parsed<typeof statuses.export, 'body'>) {
    return this.exports.write(statuses.export, file, { columns: statusColumns, turn: () => this.list() });
  }

  @Route(statuses.create)
  create(@BodyOf(statuses.create) fields: Parsed<typeof statuses.create, 'body'>) {
    return this.places.statuses.create(fields);
  }

  @Route(statuses.edit)
  edit(
    @ParamsOf(statuses.edit) { id }: Params,
    @BodyOf(statuses.edit) fields: Parsed<typeof statuses.edit, 'body'>,
    @IfMatch() seen: number,
  ) {
    return this.places.statuses.edit(id, fields, seen);
  }

  @Route(statuses.remove)
  remove(
    @ParamsOf(statuses.remove) { id }: Params,
    @QueryOf(statuses.remove) { replacement }: Parsed<typeof statuses.remove, 'query'>,
  ) {
    return this.places.statuses.remove(id, replacement);
  }
}
