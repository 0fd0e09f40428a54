import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Input } from '@atrium/proto/endpoint';
import type { PeopleImport, peopleImports } from '@atrium/proto/identity/people-import';
import { ImportReport } from './import-report.ts';
import { ImportPresenter, toImportRow } from './import-presenter.ts';
import { ImportsRepository } from './imports.repository.ts';

@Injectable()
export class ImportsReader {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly presenter: ImportPresenter,
    private readonly reports: ImportReport,
  ) {}

  async list(): Promise<{ items: PeopleImport[] }> {
    return { items: await this.presenter.presentAll(await this.imports.list()) };
  }

  async get(id: string): Promise<PeopleImport> {
    return this.presenter.present(await this.imports.open(id));
  }

  async rows(id: string, query: Input<typeof peopleImports.rows>['query']) {
    await this.imports.open(id);
    const { rows, next } = await this.imports.page(id, query);
    return { items: rows.map(toImportRow), next };
  }

  async report(id: string): Promise<{ url: string }> {
    const record = await this.imports.open(id);
    if (!record.counts) throw new DomainError('wrong-state');
    return { url: await this.reports.link(record) };
  }
}
