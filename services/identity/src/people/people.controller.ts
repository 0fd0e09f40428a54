import { Controller } from '@nestjs/common';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { people } from '@atrium/proto/identity/people';
import { personColumns } from '@atrium/proto/identity/people.columns';
import { PeopleLookupService } from './people-lookup.service.ts';
import { PeopleService } from './people.service.ts';
import { PersonCreator } from './person-creator.ts';
import { ReachService } from './reach.service.ts';
import { PeopleTableNames } from './table-names.ts';

@Controller()
export class PeopleController {
  constructor(
    private readonly service: PeopleService,
    private readonly creator: PersonCreator,
    private readonly lookup: PeopleLookupService,
    private readonly reached: ReachService,
    private readonly exports: TableExports,
    private readonly tableNames: PeopleTableNames,
  ) {}

  @Route(people.find)
  async find({ query }: Input<typeof people.find>) {
    return { items: await this.lookup.find(query) };
  }

  @Route(people.reach)
  reach({ body: audience }: Input<typeof people.reach>) {
    return this.reached.reach(audience);
  }

  @Route(people.checkReach)
  checkReach({ body }: Input<typeof people.checkReach>) {
    return this.reached.check(body);
  }

  @Route(people.list)
  list({ query }: Input<typeof people.list>) {
    return this.lookup.list(query);
  }

  @Route(people.export)
  export({ query: filter, body: file }: Input<typeof people.export>) {
    const loadPage = (page: Page) => this.lookup.list({ ...filter, ...page });
    const { names } = this.tableNames;
    return this.exports.write(people.export, file, { columns: personColumns, filter, loadPage, names });
  }

  @Route(people.get)
  get({ params: { id } }: Input<typeof people.get>) {
    return this.lookup.get(id);
  }

  @Route(people.create)
  async create({ body: { password, roles, ...fields } }: Input<typeof people.create>) {
    const { person, withheld } = await this.creator.create(fields, { password, roles });
    return { ...(await this.lookup.present(person)), withheld: [...withheld] };
  }

  @Route(people.edit)
  async edit({ params: { id }, body: fields, expectedVersion }: Input<typeof people.edit>) {
    return this.lookup.present(await this.service.edit(id, fields, expectedVersion));
  }

  @Route(people.deactivate)
  async deactivate({ params: { id } }: Input<typeof people.deactivate>) {
    return this.lookup.present(await this.service.deactivate(id));
  }

  @Route(people.reactivate)
  async reactivate({ params: { id } }: Input<typeof people.reactivate>) {
    return this.lookup.present(await this.service.reactivate(id));
  }

  @Route(people.effectivePermissions)
  effectivePermissions({ params: { id } }: Input<typeof people.effectivePermissions>) {
    return this.lookup.effectivePermissions(id);
  }
}
