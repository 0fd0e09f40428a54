import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { Model } from 'mongoose';
import type { LibraryFileRecord } from './library-file.schema.ts';

/** The fields that make a file a version of a document. */
export type FileClaim = Pick<LibraryFileRecord, 'item' | 'number' | 'keptAt' | 'keptBy'>;
/** A file without its words. */
export type LibraryFileRow = Omit<LibraryFileRecord, 'words'>;

const latestFirst = parseOrder('-number');

@Injectable()
export class LibraryFilesRepository {
  constructor(@InjectModel('LibraryFile') private readonly files: Model<LibraryFileRecord>) {}

  find(id: string): Promise<LibraryFileRow | null> {
    return this.files.findById(id).select({ words: 0 }).lean<LibraryFileRow>().exec();
  }

  async wordsIn(id: string): Promise<readonly string[]> {
    const found = await this.files.findById(id).select({ words: 1 }).lean<Pick<LibraryFileRecord, 'words'>>();
    return found?.words ?? [];
  }

  async versions(
    item: string,
    { limit, after }: { limit: number; after?: string | undefined },
  ): Promise<RecordPage<LibraryFileRow>> {
    const rows = await this.files
      .find({ $and: [{ item }, afterCursor(latestFirst, after)] })
      .select({ words: 0 })
      .sort(sortOf(latestFirst))
      .limit(limit + 1)
      .lean<LibraryFileRow[]>();
    return toPage(rows, limit, latestFirst);
  }

  async insert(record: LibraryFileRecord): Promise<void> {
    await this.files.insertMany([record]);
  }

  async describe(id: string, type: string, words: readonly string[]): Promise<void> {
    await this.files.updateOne({ _id: id }, { $set: { type, words } });
  }

  /**
   * Assigns the file to a document, in its transaction. Null if the file does not exist, is not accepted yet, is due
   * for removal, or belongs to another document.
   */
  claim(id: string, fileClaim: FileClaim): Promise<LibraryFileRow | null> {
    return this.files
      .findOneAndUpdate(
        { _id: id, type: { $ne: null }, item: null, removeAt: { $gt: new Date() } },
        { $set: { ...fileClaim, removeAt: null } },
        { returnDocument: 'after' },
      )
      .select({ words: 0 })
      .lean<LibraryFileRow>()
      .exec();
  }

  /** Takes all files from a document and returns their IDs. */
  async release(item: string): Promise<string[]> {
    const found = await this.files.find({ item }).select({ _id: 1 }).lean<{ _id: string }[]>();
    await this.files.updateMany({ item }, { $set: { item: null, removeAt: new Date() } });
    return found.map(({ _id }) => _id);
  }

  async remove(id: string): Promise<void> {
    await this.files.deleteOne({ _id: id });
  }

  /** Files due for removal in all organisations. At start, each is checked to have its task. */
  listScheduledForRemoval(): Promise<(Pick<LibraryFileRecord, '_id' | 'removeAt'> & { org: string })[]> {
    return this.files
      .find({ removeAt: { $ne: null } })
      .select({ _id: 1, org: 1, removeAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<never>()
      .exec();
  }
}
