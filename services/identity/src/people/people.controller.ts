import { Controller } from '@nestjs/common';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { people } from '@atrium/proto/identity/people';
import { personColumns } from '@atrium/proto/identity/people.columns';
import { PeopleLookupService } from './people-lookup.service.ts';
import { PeopleService } from './people.service.ts';
import { PeopleTableNames } from './table-names.ts';

type Params = { readonly id: string };

@Controller()
export class PeopleController {
  constructor(
    private readonly service: PeopleService,
    private readonly lookup: PeopleLookupService,
    private readonly exports: TableExports,
    private readonly tableNames: PeopleTableNames,
  ) {}

  @Route(people.find)
  async find(@QueryOf(people.find) query: Parsed<typeof people.find, 'query'>) {
    return { items: await this.lookup.find(query) };
  }

  @Route(people.reach)
  reach(@BodyOf(people.reach) audience: Parsed<typeof people.reach, 'body'>) {
    return this.lookup.reach(audience);
  }

  @Route(people.list)
  list(@QueryOf(people.list) query: Parsed<typeof people.list, 'query'>) {
    return this.lookup.list(query);
  }

  @Route(people.export)
  export(
    @QueryOf(people.export) filter: Parsed<typeof people.export, 'query'>,
    @BodyOf(people.export) file: Parsed<typeof people.export, 'body'>,
  ) {
    const loadPage = (page: Page) => this.lookup.list({ ...filter, ...page });
    const { names } = this.tableNames;
    return this.exports.write(people.export, file, { columns: personColumns, filter, loadPage, names });
  }

  @Route(people.get)
  get(@ParamsOf(people.get) { id }: Params) {
    return this.lookup.get(id);
  }

  @Route(people.create)
  async create(@BodyOf(people.create) { password, ...fields }: Parsed<typeof people.create, 'body'>) {
    return this.lookup.present(await this.service.create(fields, password));
  }

  @Route(people.edit)
  async edit(
    @ParamsOf(people.edit) { id }: Params,
    @BodyOf(people.edit) fields: Parsed<typeof people.edit, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.lookup.present(await this.service.edit(id, fields, expectedVersion));
  }

  @Route(people.deactivate)
  async deactivate(@ParamsOf(people.deactivate) { id }: Params) {
    return this.lookup.present(await this.service.deactivate(id));
  }

  @Route(people.reactivate)
  async reactivate(@ParamsOf(people.reactivate) { id }: Params) {
    return this.lookup.present(await this.service.reactivate(id));
  }

  @Route(people.effectivePermissions)
  effectivePermissions(@ParamsOf(people.effectivePermissions) { id }: Params) {
    return this.lookup.effectivePermissions(id);
  }
}
