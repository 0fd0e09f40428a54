import { Injectable } from '@nestjs/common';
import { PictureRemoval } from '../media/picture-removal.ts';
import { PictureUsage } from '../media/picture-usage.ts';
import { VacancyResponsesRepository } from './vacancy-responses.repository.ts';
import { VacanciesRepository } from './vacancies.repository.ts';

/** Permanently removes a vacancy with its responses and the pictures nothing else shows. */
@Injectable()
export class VacancyPurger {
  constructor(
    private readonly vacancies: VacanciesRepository,
    private readonly responses: VacancyResponsesRepository,
    private readonly pictures: PictureRemoval,
    usage: PictureUsage,
  ) {
    usage.define((picture) => vacancies.showPicture(picture));
  }

  async purge(id: string): Promise<void> {
    await this.responses.removeOf(id);
    await this.vacancies.remove(id);
  }

  /** Call it once the vacancy is gone: removed files do not come back if a transaction fails. */
  purgePictures(pictures: readonly string[]): Promise<void> {
    return this.pictures.removeUnused(pictures, null);
  }
}
