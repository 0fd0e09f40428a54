import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest as Page } from '@atrium/common/tables/table-rows';
import type { Input } from '@atrium/proto/endpoint';
import { peopleImportFiles, peopleImports } from '@atrium/proto/identity/people-import';
import { importColumns, importRowColumns } from '@atrium/proto/identity/people-import.columns';
import { ImportUploadsService } from './import-uploads.service.ts';
import { ImportsReader } from './imports-reader.service.ts';
import { ImportsService } from './imports.service.ts';

@Controller()
export class PeopleImportsController {
  constructor(
    private readonly service: ImportsService,
    private readonly uploads: ImportUploadsService,
    private readonly reader: ImportsReader,
    private readonly exports: TableExports,
  ) {}

  @Route(peopleImports.list)
  list() {
    return this.reader.list();
  }

  @Route(peopleImports.export)
  export({ body: file }: Input<typeof peopleImports.export>) {
    return this.exports.write(peopleImports.export, file, {
      columns: importColumns,
      loadPage: () => this.reader.list(),
    });
  }

  @Route(peopleImportFiles.start)
  start({ body }: Input<typeof peopleImportFiles.start>) {
    return this.uploads.start(body);
  }

  @Route(peopleImportFiles.resume)
  resume({ params: { id } }: Input<typeof peopleImportFiles.resume>) {
    return this.uploads.resume(id);
  }

  @Route(peopleImportFiles.complete)
  async complete({ params: { id } }: Input<typeof peopleImportFiles.complete>) {
    await this.uploads.complete(id);
    return this.reader.get(id);
  }

  @Route(peopleImports.get)
  get({ params: { id } }: Input<typeof peopleImports.get>) {
    return this.reader.get(id);
  }

  @Route(peopleImports.read)
  async read({ params: { id }, body: options }: Input<typeof peopleImports.read>) {
    await this.service.read(id, options);
    return this.reader.get(id);
  }

  @Route(peopleImports.check)
  async check({ params: { id }, body: options }: Input<typeof peopleImports.check>) {
    await this.service.check(id, options);
    return this.reader.get(id);
  }

  @Route(peopleImports.rows)
  rows({ params: { id }, query }: Input<typeof peopleImports.rows>) {
    return this.reader.rows(id, query);
  }

  @Route(peopleImports.exportRows)
  exportRows({ params: { id }, query: filter, body: file }: Input<typeof peopleImports.exportRows>) {
    const loadPage = (page: Page) => this.reader.rows(id, { ...filter, ...page });
    const source = { columns: importRowColumns, filter: { ...filter, import: id }, loadPage };
    return this.exports.write(peopleImports.exportRows, file, source);
  }

  @Route(peopleImports.apply)
  async apply({ params: { id }, body: { deactivations } }: Input<typeof peopleImports.apply>) {
    await this.service.apply(id, deactivations);
    return this.reader.get(id);
  }

  @Route(peopleImports.report)
  report({ params: { id } }: Input<typeof peopleImports.report>) {
    return this.reader.report(id);
  }
}
