import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { vacancies } from '@atrium/proto/content/vacancies';
import type { Vacancy } from '@atrium/proto/content/vacancy';
import { VacancyResponsesService } from './vacancy-responses.service.ts';
import { VacanciesService } from './vacancies.service.ts';

@Controller()
export class VacanciesController {
  constructor(
    private readonly service: VacanciesService,
    private readonly vacancyResponsesService: VacancyResponsesService,
  ) {}

  @Route(vacancies.list)
  list({ query }: Input<typeof vacancies.list>) {
    return this.service.list(query);
  }

  @Route(vacancies.get)
  get({ params: { id }, query: { language } }: Input<typeof vacancies.get>): Promise<Vacancy> {
    return this.service.get(id, language);
  }

  @Route(vacancies.expressInterest)
  expressInterest({
    params: { id },
    body: { note },
  }: Input<typeof vacancies.expressInterest>): Promise<Vacancy> {
    return this.vacancyResponsesService.expressInterest(id, note);
  }

  @Route(vacancies.withdrawInterest)
  withdrawInterest({ params: { id } }: Input<typeof vacancies.withdrawInterest>): Promise<Vacancy> {
    return this.vacancyResponsesService.withdrawInterest(id);
  }

  @Route(vacancies.refer)
  refer({ params: { id }, body: referral }: Input<typeof vacancies.refer>): Promise<Vacancy> {
    return this.vacancyResponsesService.refer(id, referral);
  }

  @Route(vacancies.withdrawReferral)
  withdrawReferral({ params: { id, referral } }: Input<typeof vacancies.withdrawReferral>): Promise<Vacancy> {
    return this.vacancyResponsesService.withdrawReferral(id, referral);
  }
}
