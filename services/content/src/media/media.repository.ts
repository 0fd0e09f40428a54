import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MediaRecord, StoredPicture } from './media.schema.ts';

@Injectable()
export class MediaRepository {
  constructor(@InjectModel('Media') private readonly media: Model<MediaRecord>) {}

  find(id: string): Promise<MediaRecord | null> {
    return this.media.findById(id).lean<MediaRecord>().exec();
  }

  async insert(record: MediaRecord): Promise<void> {
    await this.media.insertMany([record]);
  }

  /** Recorded before the files are written, so that no file is left behind unknown. */
  async describe(id: string, picture: Omit<StoredPicture, 'id'>): Promise<void> {
    await this.media.updateOne({ _id: id }, { $set: picture });
  }

  async makeReady(id: string): Promise<void> {
    await this.media.updateOne({ _id: id }, { $set: { state: 'ready' } });
  }

  async remove(id: string): Promise<void> {
    await this.media.deleteOne({ _id: id });
  }

  /** The pictures with these IDs; unchecked ones are left out. */
  async pictures(ids: readonly string[]): Promise<ReadonlyMap<string, StoredPicture>> {
    if (ids.length === 0) return new Map();
    const found = await this.media.find({ _id: { $in: ids }, state: 'ready' }).lean<MediaRecord[]>();
    return new Map(found.map((record) => [record._id, toPicture(record)]));
  }

  /** Pending uploads of all organisations. At start, each is checked to have its task. */
  pending(): Promise<(Pick<MediaRecord, '_id' | 'createdAt'> & { org: string })[]> {
    return this.media
      .find({ state: 'pending' })
      .select({ _id: 1, org: 1, createdAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }
}

export const toPicture = ({ _id, width, height, alt, placeholder, widths }: MediaRecord): StoredPicture => ({
  id: _id,
  width,
  height,
  alt,
  placeholder,
  widths,
});
