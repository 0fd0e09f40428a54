import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest } from '@atrium/common/tables/table-rows';
import { interestColumns, referralColumns, vacancyColumns } from '@atrium/proto/content/vacancies.columns';
import { managedVacancies as table, type ManagedVacanciesQuery } from '@atrium/proto/content/vacancies';
import type { ManagedVacancy, VacancyFields } from '@atrium/proto/content/vacancy';
import type { Parsed } from '@atrium/proto/endpoint';
import { VacancyResponseLists } from './vacancy-response-lists.ts';
import { ManagedVacanciesService } from './managed-vacancies.service.ts';
import { VacancyPresenter } from './vacancy-presenter.ts';
import { VacancyScope } from './vacancy-scope.ts';

type Params = { readonly id: string };

@Controller()
export class ManagedVacanciesController {
  constructor(
    private readonly service: ManagedVacanciesService,
    private readonly scope: VacancyScope,
    private readonly lists: VacancyResponseLists,
    private readonly presenter: VacancyPresenter,
    private readonly exports: TableExports,
  ) {}

  @Route(table.list)
  async list(@QueryOf(table.list) query: ManagedVacanciesQuery) {
    const { rows, next } = await this.scope.list(query);
    return { items: await this.presenter.presentRows(rows), next };
  }

  @Route(table.export)
  export(
    @QueryOf(table.export) filter: Parsed<typeof table.export, 'query'>,
    @BodyOf(table.export) file: Parsed<typeof table.export, 'body'>,
  ) {
    const loadPage = (page: TablePageRequest) => this.list({ ...filter, ...page });
    return this.exports.write(table.export, file, { columns: vacancyColumns, filter, loadPage });
  }

  @Route(table.get)
  async get(@ParamsOf(table.get) { id }: Params): Promise<ManagedVacancy> {
    return this.presenter.presentManaged(await this.scope.get(id));
  }

  @Route(table.create)
  async create(@BodyOf(table.create) fields: VacancyFields): Promise<ManagedVacancy> {
    return this.presenter.presentManaged(await this.service.create(fields));
  }

  @Route(table.edit)
  async edit(
    @ParamsOf(table.edit) { id }: Params,
    @IfMatch() expectedVersion: number,
    @BodyOf(table.edit) fields: VacancyFields,
  ): Promise<ManagedVacancy> {
    return this.presenter.presentManaged(await this.service.edit(id, expectedVersion, fields));
  }

  @Route(table.remove)
  remove(@ParamsOf(table.remove) { id }: Params): Promise<void> {
    return this.service.remove(id);
  }

  @Route(table.interests)
  interests(
    @ParamsOf(table.interests) { id }: Params,
    @QueryOf(table.interests) page: Parsed<typeof table.interests, 'query'>,
  ) {
    return this.lists.interests(id, page);
  }

  @Route(table.exportInterests)
  exportInterests(
    @ParamsOf(table.exportInterests) { id }: Params,
    @BodyOf(table.exportInterests) file: Parsed<typeof table.exportInterests, 'body'>,
  ) {
    const loadPage = (page: TablePageRequest) => this.lists.interests(id, page);
    const source = { columns: interestColumns, filter: { vacancy: id }, loadPage };
    return this.exports.write(table.exportInterests, file, source);
  }

  @Route(table.referrals)
  referrals(
    @ParamsOf(table.referrals) { id }: Params,
    @QueryOf(table.referrals) page: Parsed<typeof table.referrals, 'query'>,
  ) {
    return this.lists.referrals(id, page);
  }

  @Route(table.exportReferrals)
  exportReferrals(
    @ParamsOf(table.exportReferrals) { id }: Params,
    @BodyOf(table.exportReferrals) file: Parsed<typeof table.exportReferrals, 'body'>,
  ) {
    const loadPage = (page: TablePageRequest) => this.lists.referrals(id, page);
    const source = { columns: referralColumns, filter: { vacancy: id }, loadPage };
    return this.exports.write(table.exportReferrals, file, source);
  }
}
