import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
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
    private readonly transactions: Transactions,
    usage: PictureUsage,
  ) {
    usage.define((picture, exceptBy) => vacancies.showPicture(picture, exceptBy));
  }

  /** Files go first, so an interrupted purge can be repeated and leaves no orphaned files. */
  async purge(id: string): Promise<void> {
    const vacancy = await this.vacancies.findStored(id);
    if (!vacancy) return;
    await this.pictures.removeUnused(vacancy.pictures, id);
    await this.transactions.run(async () => {
      await this.responses.removeOf(id);
      await this.vacancies.remove(id);
    });
  }

  /** Whether it contains data of any of these people. */
  async concerns(id: string, people: readonly string[]): Promise<boolean> {
    const vacancy = await this.vacancies.findStored(id);
    const named = vacancy ? [vacancy.createdBy, vacancy.updatedBy, vacancy.contact.person] : [];
    if (named.some((person) => person !== null && people.includes(person))) return true;
    return this.responses.concern(id, people);
  }
}
