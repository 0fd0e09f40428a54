import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { peopleImports } from '@atrium/proto/identity/people-import';
import { ImportReading } from './import-reading.service.ts';
import { ImportsService } from './imports.service.ts';

type Params = { readonly id: string };

@Controller()
export class PeopleImportsController {
  constructor(
    private readonly service: ImportsService,
    private readonly reading: ImportReading,
  ) {}

  @Route(peopleImports.list)
  list() {
    return this.reading.list();
  }

  @Route(peopleImports.begin)
  begin(@BodyOf(peopleImports.begin) { name, size }: Parsed<typeof peopleImports.begin, 'body'>) {
    return this.service.begin(name, size);
  }

  @Route(peopleImports.get)
  get(@ParamsOf(peopleImports.get) { id }: Params) {
    return this.reading.get(id);
  }

  @Route(peopleImports.read)
  async read(
    @ParamsOf(peopleImports.read) { id }: Params,
    @BodyOf(peopleImports.read) told: Parsed<typeof peopleImports.read, 'body'>,
  ) {
    await this.service.read(id, told);
    return this.reading.get(id);
  }

  @Route(peopleImports.check)
  async check(
    @ParamsOf(peopleImports.check) { id }: Params,
    @BodyOf(peopleImports.check) options: Parsed<typeof peopleImports.check, 'body'>,
  ) {
    await this.service.check(id, options);
    return this.reading.get(id);
  }

  @Route(peopleImports.rows)
  rows(
    @ParamsOf(peopleImports.rows) { id }: Params,
    @QueryOf(peopleImports.rows) query: Parsed<typeof peopleImports.rows, 'query'>,
  ) {
    return this.reading.rows(id, query);
  }

  @Route(peopleImports.apply)
  async apply(
    @ParamsOf(peopleImports.apply) { id }: Params,
    @BodyOf(peopleImports.apply) { deactivations }: Parsed<typeof peopleImports.apply, 'body'>,
  ) {
    await this.service.apply(id, deactivations);
    return this.reading.get(id);
  }

  @Route(peopleImports.report)
  report(@ParamsOf(peopleImports.report) { id }: Params) {
    return this.reading.report(id);
  }
}
