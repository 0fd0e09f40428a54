import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { TablePageRequest } from '@atrium/common/tables/table-rows';
import { interestColumns, referralColumns, vacancyColumns } from '@atrium/proto/content/vacancies.columns';
import { managedVacancies as table } from '@atrium/proto/content/vacancies';
import type { ManagedVacancy } from '@atrium/proto/content/vacancy';
import type { Input } from '@atrium/proto/endpoint';
import { VacancyResponseLists } from './vacancy-response-lists.ts';
import { ManagedVacanciesService } from './managed-vacancies.service.ts';
import { VacancyAuthoring } from './vacancy-authoring.ts';
import { VacancyPresenter } from './vacancy-presenter.ts';
import { VacancyScope } from './vacancy-scope.ts';

@Controller()
export class ManagedVacanciesController {
  constructor(
    private readonly service: ManagedVacanciesService,
    private readonly authoring: VacancyAuthoring,
    private readonly scope: VacancyScope,
    private readonly lists: VacancyResponseLists,
    private readonly presenter: VacancyPresenter,
    private readonly exports: TableExports,
  ) {}

  @Route(table.list)
  async list({ query }: Input<typeof table.list>) {
    const { rows, ...page } = await this.scope.list(query);
    return { items: await this.presenter.presentRows(rows), ...page };
  }

  @Route(table.export)
  export({ query: filter, body: file }: Input<typeof table.export>) {
    const loadPage = (page: TablePageRequest) => this.list({ query: { ...filter, ...page } });
    return this.exports.write(table.export, file, { columns: vacancyColumns, filter, loadPage });
  }

  @Route(table.get)
  async get({ params: { id } }: Input<typeof table.get>): Promise<ManagedVacancy> {
    return this.presenter.presentManaged(await this.scope.get(id));
  }

  @Route(table.create)
  async create({ body: fields }: Input<typeof table.create>): Promise<ManagedVacancy> {
    return this.presenter.presentManaged(await this.service.create(fields));
  }

  @Route(table.edit)
  async edit({
    params: { id },
    expectedVersion,
    body: fields,
  }: Input<typeof table.edit>): Promise<ManagedVacancy> {
    return this.presenter.presentManaged(await this.service.edit(id, expectedVersion, fields));
  }

  @Route(table.remove)
  remove({ params: { id } }: Input<typeof table.remove>): Promise<void> {
    return this.authoring.remove(id);
  }

  @Route(table.restore)
  async restore({ params: { id } }: Input<typeof table.restore>): Promise<ManagedVacancy> {
    return this.presenter.presentManaged(await this.authoring.restore(id));
  }

  @Route(table.confirmLanguage)
  async confirmLanguage({
    params: { id, language },
    expectedVersion,
  }: Input<typeof table.confirmLanguage>): Promise<ManagedVacancy> {
    return this.presenter.presentManaged(await this.authoring.confirmLanguage(id, expectedVersion, language));
  }

  @Route(table.removeForGood)
  removeForGood({ params: { id } }: Input<typeof table.removeForGood>): Promise<void> {
    return this.authoring.removeForGood(id);
  }

  @Route(table.interests)
  interests({ params: { id }, query: page }: Input<typeof table.interests>) {
    return this.lists.interests(id, page);
  }

  @Route(table.exportInterests)
  exportInterests({ params: { id }, body: file }: Input<typeof table.exportInterests>) {
    const loadPage = (page: TablePageRequest) => this.lists.interests(id, page);
    const source = { columns: interestColumns, filter: { vacancy: id }, loadPage };
    return this.exports.write(table.exportInterests, file, source);
  }

  @Route(table.referrals)
  referrals({ params: { id }, query: page }: Input<typeof table.referrals>) {
    return this.lists.referrals(id, page);
  }

  @Route(table.exportReferrals)
  exportReferrals({ params: { id }, body: file }: Input<typeof table.exportReferrals>) {
    const loadPage = (page: TablePageRequest) => this.lists.referrals(id, page);
    const source = { columns: referralColumns, filter: { vacancy: id }, loadPage };
    return this.exports.write(table.exportReferrals, file, source);
  }
}
