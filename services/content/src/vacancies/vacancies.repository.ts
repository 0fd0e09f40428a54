import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { counted, type CountedPage } from '@atrium/common/mongo/counted-page';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { ManagedVacanciesQuery, VacanciesQuery } from '@atrium/proto/content/vacancy-queries';
import type { VacancySearchFields } from '@atrium/proto/content/vacancy-searches';
import type { Model } from 'mongoose';
import { deletedBefore, deletionFilter } from '@atrium/common/authoring/restore';
import { saveFields } from '@atrium/common/authoring/save-fields';
import { textFilter } from '@atrium/common/authoring/words';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { findTexts, wordsChangedSince } from '@atrium/common/search/text-search';
import { vacancyWindow } from './vacancy.ts';
import type { VacancyRecord } from './vacancy.schema.ts';

/** A vacancy in a list: everything but its texts and what is derived from them. */
export type VacancyRow = Omit<VacancyRecord, 'description' | 'titleWords' | 'words' | 'pictures'>;

type Filter = Record<string, unknown>;

const row = { description: 0, titleWords: 0, words: 0, pictures: 0 } as const;
type ListQuery = Pick<
  ManagedVacanciesQuery,
  'q' | 'site' | 'jobType' | 'state' | 'endsBy' | 'deleted' | 'sort' | 'limit' | 'after'
>;

@Injectable()
export class VacanciesRepository {
  constructor(@InjectModel('Vacancy') private readonly vacancies: Model<VacancyRecord>) {}

  /** The vacancies everyone may read. People who do not manage vacancies see no others. */
  listOpen(query: VacanciesQuery, today: string): Promise<RecordPage<VacancyRow>> {
    const filter = filterOf({ ...query, state: ['open'], deleted: false }, today, null);
    return this.page(filter, { ...query, sort: '-openFrom' });
  }

  /** `within` limits the list to an admin's scope; null if they manage all vacancies. */
  async list(query: ListQuery, today: string, within: Filter | null): Promise<CountedPage<VacancyRow>> {
    const filter = filterOf(query, today, within);
    const page = await this.page(filter, query);
    return counted(page, query.after, (most) => this.vacancies.countDocuments(filter, most));
  }

  /** The newest open vacancies that at least one of the searches finds. */
  listMatching(
    searches: readonly Pick<VacancySearchFields, 'q' | 'sites' | 'jobTypes'>[],
    { today, since, limit }: { today: string; since: string; limit: number },
  ): Promise<VacancyRow[]> {
    const found = searches.map(({ q, sites, jobTypes }) => ({
      ...(sites.length > 0 && { site: { $in: sites } }),
      ...(jobTypes.length > 0 && { jobType: { $in: jobTypes } }),
      ...textFilter(q),
    }));
    return this.vacancies
      .find({
        deletedAt: null,
        openFrom: { $gte: since },
        $and: [vacancyWindow.filter(['open'], today), { $or: found }],
      })
      .select(row)
      .sort({ openFrom: -1, _id: -1 })
      .limit(limit)
      .lean<VacancyRow[]>()
      .exec();
  }

  find(id: string): Promise<VacancyRecord | null> {
    return this.vacancies.findOne({ _id: id, deletedAt: null }).lean<VacancyRecord>().exec();
  }

  /** Also a deleted one. */
  findStored(id: string): Promise<VacancyRecord | null> {
    return this.vacancies.findById(id).lean<VacancyRecord>().exec();
  }

  findOpen(id: string, today: string): Promise<VacancyRecord | null> {
    return this.vacancies
      .findOne({ _id: id, deletedAt: null, ...vacancyWindow.filter(['open'], today) })
      .lean<VacancyRecord>()
      .exec();
  }

  /** Whether any other vacancy shows the picture. */
  async showPicture(picture: string, exceptBy: string | null): Promise<boolean> {
    return (await this.vacancies.exists({ pictures: picture, _id: { $ne: exceptBy as string } })) !== null;
  }

  searchOpen(query: SearchQuery, today: string, limit: number): Promise<VacancyRecord[]> {
    const visible = { deletedAt: null, ...vacancyWindow.filter(['open'], today) };
    const texts = { model: this.vacancies, visible, newest: 'openFrom', facets: { site: 'site' } };
    return findTexts({ ...texts, since: (moment) => moment.toISOString().slice(0, 10) }, query, limit);
  }

  wordsSince(since: Date | null): AsyncIterable<readonly string[]> {
    return wordsChangedSince(this.vacancies, since);
  }

  async insert(vacancy: VacancyRecord): Promise<void> {
    await this.vacancies.insertMany([vacancy]);
  }

  /** False if the stored version is not `expectedVersion`. */
  async save({ _id, respondedAt: _, ...values }: VacancyRecord, expectedVersion: number): Promise<boolean> {
    return (
      (await this.vacancies.updateOne({ _id, version: expectedVersion }, { $set: values })).matchedCount === 1
    );
  }

  /** False if someone else saved it first. */
  saveFields(record: VacancyRecord, fields: Partial<VacancyRecord>): Promise<boolean> {
    return saveFields(this.vacancies, record, fields);
  }

  deletedBefore(moment: Date): Promise<string[]> {
    return deletedBefore(this.vacancies, moment);
  }

  async remove(id: string): Promise<void> {
    await this.vacancies.deleteOne({ _id: id });
  }

  private async page(
    filter: Filter,
    { sort, limit, after }: Pick<ListQuery, 'sort' | 'limit' | 'after'>,
  ): Promise<RecordPage<VacancyRow>> {
    const order = parseOrder(sort);
    const rows = await this.vacancies
      .find({ $and: [filter, afterCursor(order, after)] })
      .select(row)
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<VacancyRow[]>();
    return toPage(rows, limit, order);
  }
}

const filterOf = (
  { q, site, jobType, state, endsBy, deleted }: Omit<ListQuery, 'sort' | 'limit' | 'after'>,
  today: string,
  within: Filter | null,
): Filter => ({
  ...deletionFilter(deleted),
  ...(site && { site: { $in: site } }),
  ...(jobType && { jobType: { $in: jobType } }),
  $and: [
    vacancyWindow.filter(state, today),
    endsBy === undefined ? {} : { openUntil: { $lte: endsBy } },
    textFilter(q),
    ...(within ? [within] : []),
  ],
});
