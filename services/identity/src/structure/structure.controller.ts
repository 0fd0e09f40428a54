import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Parsed } from '@atrium/proto/endpoint';
import { structure } from '@atrium/proto/identity/structure';
import { personRefColumns } from '@atrium/proto/identity/roles.columns';
import { unitColumns } from '@atrium/proto/identity/structure.columns';
import { PeopleTableNames } from '../people/table-names.ts';
import { StructureLookupService } from './structure-lookup.service.ts';
import { StructureService } from './structure.service.ts';

type Params = { readonly id: string };

@Controller()
export class StructureController {
  constructor(
    private readonly service: StructureService,
    private readonly lookup: StructureLookupService,
    private readonly exports: TableExports,
    private readonly tableNames: PeopleTableNames,
  ) {}

  @Route(structure.tree)
  tree() {
    return this.lookup.tree();
  }

  @Route(structure.exportTree)
  exportTree(@BodyOf(structure.exportTree) file: Parsed<typeof structure.exportTree, 'body'>) {
    const loadPage = () => this.lookup.tree();
    const { names } = this.tableNames;
    return this.exports.write(structure.exportTree, file, { columns: unitColumns, loadPage, names });
  }

  @Route(structure.search)
  async search(@QueryOf(structure.search) query: Parsed<typeof structure.search, 'query'>) {
    return { items: await this.lookup.search(query) };
  }

  @Route(structure.people)
  people(
    @ParamsOf(structure.people) { id }: Params,
    @QueryOf(structure.people) query: Parsed<typeof structure.people, 'query'>,
  ) {
    return this.lookup.peopleIn(id, query);
  }

  @Route(structure.exportPeople)
  exportPeople(
    @ParamsOf(structure.exportPeople) { id }: Params,
    @BodyOf(structure.exportPeople) file: Parsed<typeof structure.exportPeople, 'body'>,
  ) {
    const loadPage = (page: Page) => this.lookup.peopleIn(id, page);
    const source = { columns: personRefColumns, filter: { unit: id }, loadPage };
    return this.exports.write(structure.exportPeople, file, source);
  }

  @Route(structure.unassigned)
  unassigned(@QueryOf(structure.unassigned) query: Parsed<typeof structure.unassigned, 'query'>) {
    return this.lookup.unassigned(query);
  }

  @Route(structure.exportUnassigned)
  exportUnassigned(
    @BodyOf(structure.exportUnassigned) file: Parsed<typeof structure.exportUnassigned, 'body'>,
  ) {
    const loadPage = (page: Page) => this.lookup.unassigned(page);
    return this.exports.write(structure.exportUnassigned, file, { columns: personRefColumns, loadPage });
  }

  @Route(structure.create)
  async create(@BodyOf(structure.create) body: Parsed<typeof structure.create, 'body'>) {
    return this.lookup.present(await this.service.create(body));
  }

  @Route(structure.edit)
  async edit(
    @ParamsOf(structure.edit) { id }: Params,
    @BodyOf(structure.edit) fields: Parsed<typeof structure.edit, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.lookup.present(await this.service.edit(id, fields, expectedVersion));
  }

  @Route(structure.move)
  async move(
    @ParamsOf(structure.move) { id }: Params,
    @BodyOf(structure.move) { parent }: Parsed<typeof structure.move, 'body'>,
  ) {
    return this.lookup.present(await this.service.move(id, parent));
  }

  @Route(structure.remove)
  remove(@ParamsOf(structure.remove) { id }: Params) {
    return this.service.remove(id);
  }

  @Route(structure.assign)
  assign(
    @ParamsOf(structure.assign) { id }: Params,
    @BodyOf(structure.assign) { people }: Parsed<typeof structure.assign, 'body'>,
  ) {
    return this.service.assign(id, people);
  }

  @Route(structure.unassign)
  unassign(@BodyOf(structure.unassign) { people }: Parsed<typeof structure.unassign, 'body'>) {
    return this.service.unassign(people);
  }
}
