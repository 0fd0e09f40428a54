import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import {
  vacancySearches as table,
  type VacancySearch,
  type VacancySearchFields,
} from '@atrium/proto/content/vacancy-searches';
import { VacancySearchesService } from './vacancy-searches.service.ts';

@Controller()
export class VacancySearchesController {
  constructor(private readonly service: VacancySearchesService) {}

  @Route(table.list)
  async list(): Promise<{ items: VacancySearch[] }> {
    return { items: await this.service.list() };
  }

  @Route(table.save)
  save(@BodyOf(table.save) fields: VacancySearchFields): Promise<VacancySearch> {
    return this.service.save(fields);
  }

  @Route(table.remove)
  remove(@ParamsOf(table.remove) { id }: { readonly id: string }): Promise<void> {
    return this.service.remove(id);
  }
}
