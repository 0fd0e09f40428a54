import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { vacancies, type VacanciesQuery } from '@atrium/proto/content/vacancies';
import type { NewReferral, Vacancy } from '@atrium/proto/content/vacancy';
import { Answering } from './answering.ts';
import { VacanciesService } from './vacancies.service.ts';

type Params = { readonly id: string };

@Controller()
export class VacanciesController {
  constructor(
    private readonly service: VacanciesService,
    private readonly answering: Answering,
  ) {}

  @Route(vacancies.list)
  list(@QueryOf(vacancies.list) query: VacanciesQuery) {
    return this.service.list(query);
  }

  @Route(vacancies.get)
  get(
    @ParamsOf(vacancies.get) { id }: Params,
    @QueryOf(vacancies.get) { language }: Parsed<typeof vacancies.get, 'query'>,
  ): Promise<Vacancy> {
    return this.service.get(id, language);
  }

  @Route(vacancies.express)
  express(
    @ParamsOf(vacancies.express) { id }: Params,
    @BodyOf(vacancies.express) { note }: Parsed<typeof vacancies.express, 'body'>,
  ): Promise<Vacancy> {
    return this.answering.express(id, note);
  }

  @Route(vacancies.withdraw)
  withdraw(@ParamsOf(vacancies.withdraw) { id }: Params): Promise<Vacancy> {
    return this.answering.withdraw(id);
  }

  @Route(vacancies.refer)
  refer(
    @ParamsOf(vacancies.refer) { id }: Params,
    @BodyOf(vacancies.refer) referral: NewReferral,
  ): Promise<Vacancy> {
    return this.answering.refer(id, referral);
  }

  @Route(vacancies.takeBack)
  takeBack(
    @ParamsOf(vacancies.takeBack) { id, referral }: Parsed<typeof vacancies.takeBack, 'params'>,
  ): Promise<Vacancy> {
    return this.answering.takeBack(id, referral);
  }
}
