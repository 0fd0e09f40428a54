import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { vacancies, type VacanciesQuery } from '@atrium/proto/content/vacancies';
import type { NewReferral, Vacancy } from '@atrium/proto/content/vacancy';
import { VacancyResponsesService } from './vacancy-responses.service.ts';
import { VacanciesService } from './vacancies.service.ts';

type Params = { readonly id: string };

@Controller()
export class VacanciesController {
  constructor(
    private readonly service: VacanciesService,
    private readonly vacancyResponsesService: VacancyResponsesService,
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

  @Route(vacancies.expressInterest)
  expressInterest(
    @ParamsOf(vacancies.expressInterest) { id }: Params,
    @BodyOf(vacancies.expressInterest) { note }: Parsed<typeof vacancies.expressInterest, 'body'>,
  ): Promise<Vacancy> {
    return this.vacancyResponsesService.expressInterest(id, note);
  }

  @Route(vacancies.withdrawInterest)
  withdrawInterest(@ParamsOf(vacancies.withdrawInterest) { id }: Params): Promise<Vacancy> {
    return this.vacancyResponsesService.withdrawInterest(id);
  }

  @Route(vacancies.refer)
  refer(
    @ParamsOf(vacancies.refer) { id }: Params,
    @BodyOf(vacancies.refer) referral: NewReferral,
  ): Promise<Vacancy> {
    return this.vacancyResponsesService.refer(id, referral);
  }

  @Route(vacancies.withdrawReferral)
  withdrawReferral(
    @ParamsOf(vacancies.withdrawReferral)
    { id, referral }: Parsed<typeof vacancies.withdrawReferral, 'params'>,
  ): Promise<Vacancy> {
    return this.vacancyResponsesService.withdrawReferral(id, referral);
  }
}
