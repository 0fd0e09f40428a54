import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
import { structure } from '@atrium/proto/identity/structure';
import { personRefColumns } from '@atrium/proto/identity/roles.columns';
import { unitColumns } from '@atrium/proto/identity/structure.columns';
import { PeopleTableNames } from '../people/table-names.ts';
import { StructureLookupService } from './structure-lookup.service.ts';
import { StructureService } from './structure.service.ts';

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
  exportTree({ body: file }: Input<typeof structure.exportTree>) {
    const loadPage = () => this.lookup.tree();
    const { names } = this.tableNames;
    return this.exports.write(structure.exportTree, file, { columns: unitColumns, loadPage, names });
  }

  @Route(structure.search)
  async search({ query }: Input<typeof structure.search>) {
    return { items: await this.lookup.search(query) };
  }

  @Route(structure.people)
  people({ params: { id }, query }: Input<typeof structure.people>) {
    return this.lookup.peopleIn(id, query);
  }

  @Route(structure.exportPeople)
  exportPeople({ params: { id }, body: file }: Input<typeof structure.exportPeople>) {
    const loadPage = (page: Page) => this.lookup.peopleIn(id, page);
    const source = { columns: personRefColumns, filter: { unit: id }, loadPage };
    return this.exports.write(structure.exportPeople, file, source);
  }

  @Route(structure.unassigned)
  unassigned({ query }: Input<typeof structure.unassigned>) {
    return this.lookup.unassigned(query);
  }

  @Route(structure.exportUnassigned)
  exportUnassigned({ body: file }: Input<typeof structure.exportUnassigned>) {
    const loadPage = (page: Page) => this.lookup.unassigned(page);
    return this.exports.write(structure.exportUnassigned, file, { columns: personRefColumns, loadPage });
  }

  @Route(structure.create)
  async create({ body }: Input<typeof structure.create>) {
    return this.lookup.present(await this.service.create(body));
  }

  @Route(structure.edit)
  async edit({ params: { id }, body: fields, expectedVersion }: Input<typeof structure.edit>) {
    return this.lookup.present(await this.service.edit(id, fields, expectedVersion));
  }

  @Route(structure.move)
  async move({ params: { id }, body: { parent } }: Input<typeof structure.move>) {
    return this.lookup.present(await this.service.move(id, parent));
  }

  @Route(structure.remove)
  remove({ params: { id } }: Input<typeof structure.remove>) {
    return this.service.remove(id);
  }

  @Route(structure.assign)
  assign({ params: { id }, body: { people } }: Input<typeof structure.assign>) {
    return this.service.assign(id, people);
  }

  @Route(structure.unassign)
  unassign({ body: { people } }: Input<typeof structure.unassign>) {
    return this.service.unassign(people);
  }
}
