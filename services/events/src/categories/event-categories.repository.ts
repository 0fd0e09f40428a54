import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { alreadyExists } from '@atrium/common/errors/domain-error';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type { Model } from 'mongoose';
import type { EventCategoryRecord } from './event-category.schema.ts';

@Injectable()
export class EventCategoriesRepository {
  constructor(@InjectModel('EventCategory') private readonly categories: Model<EventCategoryRecord>) {}

  /** There are few. */
  all(): Promise<EventCategoryRecord[]> {
    return this.categories.find().lean<EventCategoryRecord[]>().exec();
  }

  find(id: string): Promise<EventCategoryRecord | null> {
    return this.categories.findById(id).lean<EventCategoryRecord>().exec();
  }

  async insert(category: EventCategoryRecord): Promise<void> {
    await uniquely(() => this.categories.insertMany([category]));
  }

  /** False if someone else saved it first. */
  async save({ _id, version, name, names }: EventCategoryRecord, expectedVersion: number): Promise<boolean> {
    const saved = await uniquely(() =>
      this.categories.updateOne({ _id, version: expectedVersion }, { $set: { name, names, version } }),
    );
    return saved.matchedCount === 1;
  }

  /** Marks categories as used, in the transaction of the event that gets them. Says how many of them exist. */
  async markUsed(ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const used = { $set: { usedAt: new Date() } };
    return (await this.categories.updateMany({ _id: { $in: [...ids] } }, used)).matchedCount;
  }

  async remove(id: string): Promise<void> {
    await this.categories.deleteOne({ _id: id });
  }
}

/** The names are unique in all languages together. */
const uniquely = <T>(write: () => Promise<T>): Promise<T> =>
  write().catch((error: unknown) => {
    throw duplicateKey(error)?.field === 'names' ? alreadyExists('name') : error;
  });
