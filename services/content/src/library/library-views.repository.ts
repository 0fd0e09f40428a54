import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { Model } from 'mongoose';
import { libraryViewKey, type LibraryViewRecord } from './library-view.schema.ts';

const latestFirst = parseOrder('-at', ['at']);

/** Who opened which document. */
@Injectable()
export class LibraryViewsRepository {
  constructor(@InjectModel('LibraryView') private readonly views: Model<LibraryViewRecord>) {}

  async insert(item: string, person: string, at: Date): Promise<void> {
    await this.views.insertMany([{ _id: libraryViewKey(item, person), item, person, at }]);
  }

  async list(
    item: string,
    { limit, after }: { limit: number; after?: string | undefined },
  ): Promise<RecordPage<LibraryViewRecord>> {
    const rows = await this.views
      .find({ item, ...afterCursor(latestFirst, after) })
      .sort(sortOf(latestFirst))
      .limit(limit + 1)
      .lean<LibraryViewRecord[]>();
    return toPage(rows, limit, latestFirst);
  }

  /** Which of these a person has opened. */
  async seenBy(person: string, items: readonly string[]): Promise<ReadonlySet<string>> {
    const keys = items.map((item) => libraryViewKey(item, person));
    const found = await this.views
      .find({ _id: { $in: keys } })
      .select({ item: 1 })
      .lean<{ item: string }[]>();
    return new Set(found.map(({ item }) => item));
  }

  /** Whether any of these people opened the document. */
  async areBy(item: string, people: readonly string[]): Promise<boolean> {
    return (await this.views.exists({ item, person: { $in: people } })) !== null;
  }

  async removeOf(item: string): Promise<void> {
    await this.views.deleteMany({ item });
  }
}
