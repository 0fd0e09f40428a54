import { Controller } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { peopleImports, type PeopleImport } from '@atrium/proto/identity/people-import';
import { ImportReport } from './import-report.ts';
import { ImportView, toImportRow } from './import-view.ts';
import { ImportsRepository } from './imports.repository.ts';
import { ImportsService } from './imports.service.ts';

type Params = { readonly id: string };

@Controller()
export class PeopleImportsController {
  constructor(
    private readonly service: ImportsService,
    private readonly imports: ImportsRepository,
    private readonly view: ImportView,
    private readonly reports: ImportReport,
  ) {}

  @Route(peopleImports.list)
  async list() {
    return { items: await this.view.showAll(await this.imports.list()) };
  }

  @Route(peopleImports.begin)
  begin(@BodyOf(peopleImports.begin) { name, size }: Parsed<typeof peopleImports.begin, 'body'>) {
    return this.service.begin(name, size);
  }

  @Route(peopleImports.get)
  get(@ParamsOf(peopleImports.get) { id }: Params) {
    return this.shown(id);
  }

  @Route(peopleImports.read)
  async read(
    @ParamsOf(peopleImports.read) { id }: Params,
    @BodyOf(peopleImports.read) told: Parsed<typeof peopleImports.read, 'body'>,
  ) {
    await this.service.read(id, told);
    return this.shown(id);
  }

  @Route(peopleImports.check)
  async check(
    @ParamsOf(peopleImports.check) { id }: Params,
    @BodyOf(peopleImports.check) options: Parsed<typeof peopleImports.check, 'body'>,
  ) {
    await this.service.check(id, options);
    return this.shown(id);
  }

  @Route(peopleImports.rows)
  async rows(
    @ParamsOf(peopleImports.rows) { id }: Params,
    @QueryOf(peopleImports.rows) query: Parsed<typeof peopleImports.rows, 'query'>,
  ) {
    await this.imports.get(id);
    const { rows, next } = await this.imports.page(id, query);
    return { items: rows.map(toImportRow), next };
  }

  @Route(peopleImports.apply)
  async apply(
    @ParamsOf(peopleImports.apply) { id }: Params,
    @BodyOf(peopleImports.apply) { deactivations }: Parsed<typeof peopleImports.apply, 'body'>,
  ) {
    await this.service.apply(id, deactivations);
    return this.shown(id);
  }

  @Route(peopleImports.report)
  async report(@ParamsOf(peopleImports.report) { id }: Params) {
    const record = await this.imports.get(id);
    if (!record.counts) throw new DomainError('wrong-state');
    return { url: await this.reports.link(record) };
  }

  private async shown(id: string): Promise<PeopleImport> {
    return this.view.show(await this.imports.get(id));
  }
}
