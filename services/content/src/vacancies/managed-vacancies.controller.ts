import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { PageAsked } from '@atrium/common/tables/table-rows';
import { interestColumns, referralColumns, vacancyColumns } from '@atrium/proto/content/vacancies.columns';
import { managedVacancies as table, type ManagedVacanciesQuery } from '@atrium/proto/content/vacancies';
import type { ManagedVacancy, VacancyFields } from '@atrium/proto/content/vacancy';
import type { Parsed } from '@atrium/proto/endpoint';
import { GivenAnswers } from './given-answers.ts';
import { ManagedVacanciesService } from './managed-vacancies.service.ts';
import { VacancyCards } from './vacancy-cards.ts';
import { VacancySight } from './vacancy-sight.ts';

type Params = { readonly id: string };

@Controller()
export class ManagedVacanciesController {
  constructor(
    private readonly service: ManagedVacanciesService,
    private readonly sight: VacancySight,
    private readonly answers: GivenAnswers,
    private readonly cards: VacancyCards,
    private readonly exports: TableExports,
  ) {}

  @Route(table.list)
  async list(@QueryOf(table.list) query: ManagedVacanciesQuery) {
    const { rows, next } = await this.sight.list(query);
    return { items: await this.cards.rows(rows), next };
  }

  @Route(table.export)
  export(
    @QueryOf(table.export) filter: Parsed<typeof table.export, 'query'>,
    @BodyOf(table.export) file: Parsed<typeof table.export, 'body'>,
  ) {
    const turn = (page: PageAsked) => this.list({ ...filter, ...page });
    return this.exports.write(table.export, file, { columns: vacancyColumns, filter, turn });
  }

  @Route(table.get)
  async get(@ParamsOf(table.get) { id }: Params): Promise<ManagedVacancy> {
    return this.cards.managed(await this.sight.get(id));
  }

  @Route(table.create)
  async create(@BodyOf(table.create) fields: VacancyFields): Promise<ManagedVacancy> {
    return this.cards.managed(await this.service.create(fields));
  }

  @Route(table.edit)
  async edit(
    @ParamsOf(table.edit) { id }: Params,
    @IfMatch() seen: number,
    @BodyOf(table.edit) fields: VacancyFields,
  ): Promise<ManagedVacancy> {
    return this.cards.managed(await this.service.edit(id, seen, fields));
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
    return this.answers.interests(id, page);
  }

  @Route(table.exportInterests)
  exportInterests(
    @ParamsOf(table.exportInterests) { id }: Params,
    @BodyOf(table.exportInterests) file: Parsed<typeof table.exportInterests, 'body'>,
  ) {
    const turn = (page: PageAsked) => this.answers.interests(id, page);
    const source = { columns: interestColumns, filter: { vacancy: id }, turn };
    return this.exports.write(table.exportInterests, file, source);
  }

  @Route(table.referrals)
  referrals(
    @ParamsOf(table.referrals) { id }: Params,
    @QueryOf(table.referrals) page: Parsed<typeof table.referrals, 'query'>,
  ) {
    return this.answers.referrals(id, page);
  }

  @Route(table.exportReferrals)
  exportReferrals(
    @ParamsOf(table.exportReferrals) { id }: Params,
    @BodyOf(table.exportReferrals) file: Parsed<typeof table.exportReferrals, 'body'>,
  ) {
    const turn = (page: PageAsked) => this.answers.referrals(id, page);
    const source = { columns: referralColumns, filter: { vacancy: id }, turn };
    return this.exports.write(table.exportReferrals, file, source);
  }
}
