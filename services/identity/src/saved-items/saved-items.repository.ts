import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mapDuplicateKey } from '@atrium/common/errors/map-duplicate-key';
import type { Model } from 'mongoose';
import type { SavedItemRecord } from './saved-item.schema.ts';

/** Saved items, of one person at a time. */
@Injectable()
export class SavedItemsRepository {
  constructor(@InjectModel('SavedItem') private readonly items: Model<SavedItemRecord>) {}

  listOf(person: string, kind: string): Promise<SavedItemRecord[]> {
    return this.items
      .find({ person, kind })
      .collation({ locale: 'en', strength: 2 })
      .sort({ name: 1 })
      .lean<SavedItemRecord[]>()
      .exec();
  }

  find(person: string, id: string): Promise<SavedItemRecord | null> {
    return this.items.findOne({ _id: id, person }).lean<SavedItemRecord>().exec();
  }

  async insert(item: SavedItemRecord): Promise<void> {
    await mapDuplicateKey('name', () => this.items.insertMany([item]));
  }

  async change({ _id, person, name, value }: SavedItemRecord): Promise<void> {
    await mapDuplicateKey('name', () => this.items.updateOne({ _id, person }, { $set: { name, value } }));
  }

  async remove(person: string, id: string): Promise<void> {
    await this.items.deleteOne({ _id: id, person });
  }
}
