import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mapDuplicateKey } from '@atrium/common/errors/map-duplicate-key';
import type { Model } from 'mongoose';
import type { VacancySearchRecord } from './vacancy-search.schema.ts';

/** Saved searches, of one person at a time. */
@Injectable()
export class VacancySearchesRepository {
  constructor(@InjectModel('VacancySearch') private readonly searches: Model<VacancySearchRecord>) {}

  listOf(person: string): Promise<VacancySearchRecord[]> {
    return this.searches
      .find({ person })
      .collation({ locale: 'en', strength: 2 })
      .sort({ name: 1 })
      .lean<VacancySearchRecord[]>()
      .exec();
  }

  async insert(search: VacancySearchRecord): Promise<void> {
    await mapDuplicateKey('name', () => this.searches.insertMany([search]));
  }

  /** False if the person has no such search. */
  async remove(person: string, id: string): Promise<boolean> {
    return (await this.searches.deleteOne({ _id: id, person })).deletedCount === 1;
  }
}
