import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { Model } from 'mongoose';
import type { LibraryFileRecord } from './library-file.schema.ts';

const latestFirst = parseOrder('-number');

/** Versions of documents. */
@Injectable()
export class LibraryFilesRepository {
  constructor(@InjectModel('LibraryFile') private readonly files: Model<LibraryFileRecord>) {}

  async versions(
    item: string,
    { limit, after }: { limit: number; after?: string | undefined },
  ): Promise<RecordPage<LibraryFileRecord>> {
    const rows = await this.files
      .find({ $and: [{ item }, afterCursor(latestFirst, after)] })
      .sort(sortOf(latestFirst))
      .limit(limit + 1)
      .lean<LibraryFileRecord[]>();
    return toPage(rows, limit, latestFirst);
  }

  async isVersion(id: string): Promise<boolean> {
    return (await this.files.exists({ _id: id })) !== null;
  }

  async insert(record: LibraryFileRecord): Promise<void> {
    await this.files.insertMany([record]);
  }

  /** Whether any of these people added a version. */
  async areKeptBy(item: string, people: readonly string[]): Promise<boolean> {
    return (await this.files.exists({ item, keptBy: { $in: people } })) !== null;
  }

  async removeOf(item: string): Promise<void> {
    await this.files.deleteMany({ item });
  }
}
