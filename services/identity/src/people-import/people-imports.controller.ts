import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Parsed } from '@atrium/proto/endpoint';
import { peopleImports } from '@atrium/proto/identity/people-import';
import { importColumns, importRowColumns } from '@atrium/proto/identity/people-import.columns';
import { ImportsReader } from './imports-reader.service.ts';
import { ImportsService } from './imports.service.ts';

type Params = { readonly id: string };

@Controller()
export class PeopleImportsController {
  constructor(
    private readonly service: ImportsService,
    private readonly reader: ImportsReader,
    private readonly exports: TableExports,
  ) {}

  @Route(peopleImports.list)
  list() {
    return this.reader.list();
  }

  @Route(peopleImports.export)
  export(@BodyOf(peopleImports.export) file: Parsed<typeof peopleImports.export, 'body'>) {
    return this.exports.write(peopleImports.export, file, {
      columns: importColumns,
      loadPage: () => this.reader.list(),
    });
  }

  @Route(peopleImports.start)
  start(@BodyOf(peopleImports.start) { name, size }: Parsed<typeof peopleImports.start, 'body'>) {
    return this.service.start(name, size);
  }

  @Route(peopleImports.get)
  get(@ParamsOf(peopleImports.get) { id }: Params) {
    return this.reader.get(id);
  }

  @Route(peopleImports.read)
  async read(
    @ParamsOf(peopleImports.read) { id }: Params,
    @BodyOf(peopleImports.read) options: Parsed<typeof peopleImports.read, 'body'>,
  ) {
    await this.service.read(id, options);
    return this.reader.get(id);
  }

  @Route(peopleImports.check)
  async check(
    @ParamsOf(peopleImports.check) { id }: Params,
    @BodyOf(peopleImports.check) options: Parsed<typeof peopleImports.check, 'body'>,
  ) {
    await this.service.check(id, options);
    return this.reader.get(id);
  }

  @Route(peopleImports.rows)
  rows(
    @ParamsOf(peopleImports.rows) { id }: Params,
    @QueryOf(peopleImports.rows) query: Parsed<typeof peopleImports.rows, 'query'>,
  ) {
    return this.reader.rows(id, query);
  }

  @Route(peopleImports.exportRows)
  exportRows(
    @ParamsOf(peopleImports.exportRows) { id }: Params,
    @QueryOf(peopleImports.exportRows) filter: Parsed<typeof peopleImports.exportRows, 'query'>,
    @BodyOf(peopleImports.exportRows) file: Parsed<typeof peopleImports.exportRows, 'body'>,
  ) {
    const loadPage = (page: Page) => this.reader.rows(id, { ...filter, ...page });
    const source = { columns: importRowColumns, filter: { ...filter, import: id }, loadPage };
    return this.exports.write(peopleImports.exportRows, file, source);
  }

  @Route(peopleImports.apply)
  async apply(
    @ParamsOf(peopleImports.apply) { id }: Params,
    @BodyOf(peopleImports.apply) { deactivations }: Parsed<typeof peopleImports.apply, 'body'>,
  ) {
    await this.service.apply(id, deactivations);
    return this.reader.get(id);
  }

  @Route(peopleImports.report)
  report(@ParamsOf(peopleImports.report) { id }: Params) {
    return this.reader.report(id);
  }
}
