import { Injectable } from '@nestjs/common';
import { MediaCleaning } from '../media/media-cleaning.ts';
import { AnswersRepository } from './answers.repository.ts';
import { VacanciesRepository } from './vacancies.repository.ts';

/** Removes a vacancy for good, with what people have answered and the pictures nothing else shows. */
@Injectable()
export class VacancyRemoval {
  constructor(
    private readonly vacancies: VacanciesRepository,
    private readonly answers: AnswersRepository,
    private readonly media: MediaCleaning,
  ) {}

  async remove(id: string): Promise<void> {
    await this.answers.removeOf(id);
    await this.vacancies.remove(id);
  }

  /** Once the vacancy is gone: files do not come back with a transaction that fails. */
  removePictures(pictures: readonly string[]): Promise<void> {
    return this.media.removeUnused(pictures, null);
  }
}
