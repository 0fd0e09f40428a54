import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { memberFilter } from '@atrium/common/directory/audience-filter';
import { counted, type CountedPage } from '@atrium/common/mongo/counted-page';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { AudienceMember } from '@atrium/proto/audience';
import type { LibraryQuery, ManagedLibraryQuery } from '@atrium/proto/content/library-queries';
import type { Model, QueryFilter } from 'mongoose';
import { deletedBefore, deletionFilter } from '@atrium/common/authoring/restore';
import { saveFields } from '@atrium/common/authoring/save-fields';
import { textFilter } from '@atrium/common/authoring/words';
import type { SearchQuery } from '@atrium/common/search/search-query';
import { findTexts, wordsChangedSince } from '@atrium/common/search/text-search';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { documentWindow } from './library-item.ts';

/** A document as lists show it. */
export type LibraryItemRow = Omit<LibraryItemRecord, 'audience' | 'text' | 'titleWords' | 'words'>;
type Filter = QueryFilter<LibraryItemRecord>;

const row = { audience: 0, text: 0, titleWords: 0, words: 0 } as const;

@Injectable()
export class LibraryItemsRepository {
  constructor(@InjectModel('LibraryItem') private readonly items: Model<LibraryItemRecord>) {}

  /** Documents that are valid today and meant for this member. */
  listFor(member: AudienceMember, today: string, query: LibraryQuery): Promise<RecordPage<LibraryItemRow>> {
    return this.page(filterOf([readable(member, today)], query), { ...query, sort: 'title' });
  }

  async list(
    { state, endsBy, deleted, ...query }: ManagedLibraryQuery,
    today: string,
  ): Promise<CountedPage<LibraryItemRow>> {
    const filters: Filter[] = [documentWindow.filter(state && [state], today), deletionFilter(deleted)];
    if (endsBy !== undefined) filters.push({ validTo: { $lte: endsBy } });
    const filter = filterOf(filters, query);
    const page = await this.page(filter, query);
    return counted(page, query.after, (most) => this.items.countDocuments(filter, most));
  }

  /** One of these; null for any other document. */
  findFor(member: AudienceMember, today: string, id: string): Promise<LibraryItemRow | null> {
    return this.items
      .findOne({ _id: id, ...readable(member, today) })
      .select(row)
      .lean<LibraryItemRow>()
      .exec();
  }

  find(id: string): Promise<LibraryItemRecord | null> {
    return this.items
      .findOne({ _id: id, deletedAt: null })
      .select({ words: 0 })
      .lean<LibraryItemRecord>()
      .exec();
  }

  /** Also a deleted one. */
  findStored(id: string): Promise<LibraryItemRecord | null> {
    return this.items.findById(id).select({ words: 0 }).lean<LibraryItemRecord>().exec();
  }

  searchFor(
    member: AudienceMember,
    today: string,
    query: SearchQuery,
    limit: number,
  ): Promise<LibraryItemRecord[]> {
    const visible = readable(member, today);
    return findTexts({ model: this.items, visible, newest: 'changedAt' }, query, limit);
  }

  wordsSince(since: Date | null): AsyncIterable<readonly string[]> {
    return wordsChangedSince(this.items, since);
  }

  /** How many documents the member may see in each folder. */
  countFor(member: AudienceMember, today: string): Promise<ReadonlyMap<string, number>> {
    return this.counts(readable(member, today));
  }

  count(): Promise<ReadonlyMap<string, number>> {
    return this.counts({ deletedAt: null });
  }

  async insert(item: LibraryItemRecord): Promise<void> {
    await this.items.insertMany([item]);
  }

  /** False if the stored version is not `expectedVersion`. Views are counted separately. */
  async save({ _id, views: _, ...values }: LibraryItemRecord, expectedVersion: number): Promise<boolean> {
    return (
      (await this.items.updateOne({ _id, version: expectedVersion }, { $set: values })).matchedCount === 1
    );
  }

  async countView(id: string): Promise<void> {
    await this.items.updateOne({ _id: id }, { $inc: { views: 1 } });
  }

  /** False if someone else saved it first. */
  saveFields(record: LibraryItemRecord, fields: Partial<LibraryItemRecord>): Promise<boolean> {
    return saveFields(this.items, record, fields);
  }

  deletedBefore(moment: Date): Promise<string[]> {
    return deletedBefore(this.items, moment);
  }

  /** Moves every document of one folder to another and increases its version. */
  async move(from: string, to: string): Promise<void> {
    await this.items.updateMany({ folder: from }, { $set: { folder: to }, $inc: { version: 1 } });
  }

  async remove(id: string): Promise<void> {
    await this.items.deleteOne({ _id: id });
  }

  private async counts(filter: Record<string, unknown>): Promise<ReadonlyMap<string, number>> {
    const found = await this.items.aggregate<{ _id: string; items: number }>([
      { $match: filter },
      { $group: { _id: '$folder', items: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, items }) => [_id, items]));
  }

  private async page(
    filter: Filter,
    { sort, limit, after }: Pick<ManagedLibraryQuery, 'sort' | 'limit' | 'after'>,
  ): Promise<RecordPage<LibraryItemRow>> {
    const order = parseOrder(sort.replace('title', 'sortTitle'));
    const rows = await this.items
      .find({ $and: [filter, afterCursor(order, after)] })
      .select(row)
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<LibraryItemRow[]>();
    return toPage(rows, limit, order);
  }
}

const filterOf = (
  filters: readonly Filter[],
  { folder, q }: Pick<ManagedLibraryQuery, 'folder' | 'q'>,
): Filter => ({ ...(folder && { folder }), $and: [...filters, textFilter(q)] });

const readable = (member: AudienceMember, today: string): Filter => ({
  deletedAt: null,
  $and: [documentWindow.filter(['valid'], today), memberFilter(member)],
});
