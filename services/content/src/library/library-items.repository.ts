import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { forMember } from '@atrium/common/directory/audience-filter';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { AudienceMember } from '@atrium/proto/audience';
import type { LibraryQuery, ManagedLibraryQuery } from '@atrium/proto/content/library';
import type { Model, QueryFilter } from 'mongoose';
import { containing } from '../articles/article-text.ts';
import type { Page } from '../articles/articles.repository.ts';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { within } from './library-item.ts';

/** A document in a list. */
export type LibraryItemRow = Omit<LibraryItemRecord, 'audience' | 'words'>;
type Filter = QueryFilter<LibraryItemRecord>;

const row = { audience: 0, words: 0 } as const;

@Injectable()
export class LibraryItemsRepository {
  constructor(@InjectModel('LibraryItem') private readonly items: Model<LibraryItemRecord>) {}

  /** Those that are valid today and for a member. */
  listFor(member: AudienceMember, today: string, query: LibraryQuery): Promise<Page<LibraryItemRow>> {
    return this.page([readable(member, today)], { ...query, sort: 'title' });
  }

  list({ state, ...query }: ManagedLibraryQuery, today: string): Promise<Page<LibraryItemRow>> {
    return this.page(state ? [within(state, today)] : [], query);
  }

  /** One of those; whatever else there is, is not there for them. */
  findFor(member: AudienceMember, today: string, id: string): Promise<LibraryItemRow | null> {
    return this.items
      .findOne({ _id: id, ...readable(member, today) })
      .select(row)
      .lean<LibraryItemRow>()
      .exec();
  }

  find(id: string): Promise<LibraryItemRecord | null> {
    return this.items.findById(id).select({ words: 0 }).lean<LibraryItemRecord>().exec();
  }

  /** How many of those a member may see lie in each folder. */
  countFor(member: AudienceMember, today: string): Promise<ReadonlyMap<string, number>> {
    return this.counts(readable(member, today));
  }

  count(): Promise<ReadonlyMap<string, number>> {
    return this.counts({});
  }

  async insert(item: LibraryItemRecord): Promise<void> {
    await this.items.insertMany([item]);
  }

  /** False when it is not at the version seen any more. How often it was opened is counted beside it. */
  async save({ _id, views: _, ...values }: LibraryItemRecord, seen: number): Promise<boolean> {
    return (await this.items.updateOne({ _id, version: seen }, { $set: values })).matchedCount === 1;
  }

  async countView(id: string): Promise<void> {
    await this.items.updateOne({ _id: id }, { $inc: { views: 1 } });
  }

  /** Everything in one folder into another; each is at its next version then. */
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
    filters: readonly Filter[],
    { folder, q, sort, limit, after }: Omit<ManagedLibraryQuery, 'state'>,
  ): Promise<Page<LibraryItemRow>> {
    const order = parseOrder(sort.replace('title', 'sortTitle'));
    const asked: Filter[] = [...filters, containing(q), afterCursor(order, after)];
    const rows = await this.items
      .find({ ...(folder && { folder }), $and: asked })
      .select(row)
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<LibraryItemRow[]>();
    return toPage(rows, limit, order);
  }
}

const readable = (member: AudienceMember, today: string): Filter => ({
  $and: [within('valid', today), forMember(member)],
});
