import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { vacancySearches as table, type VacancySearch } from '@atrium/proto/content/vacancy-searches';
import type { VacancySummary } from '@atrium/proto/content/vacancy';
import { VacancySearchesService } from './vacancy-searches.service.ts';

@Controller()
export class VacancySearchesController {
  constructor(private readonly service: VacancySearchesService) {}

  @Route(table.list)
  async list(): Promise<{ items: VacancySearch[] }> {
    return { items: await this.service.list() };
  }

  @Route(table.matches)
  async matches({ query: { language } }: Input<typeof table.matches>): Promise<{ items: VacancySummary[] }> {
    return { items: await this.service.matches(language) };
  }

  @Route(table.save)
  save({ body: fields }: Input<typeof table.save>): Promise<VacancySearch> {
    return this.service.save(fields);
  }

  @Route(table.remove)
  remove({ params: { id } }: Input<typeof table.remove>): Promise<void> {
    return this.service.remove(id);
  }
}
