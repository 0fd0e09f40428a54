import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import {
  maxFolders,
  type LibraryFolderFields,
  type ManagedLibraryFolder,
} from '@atrium/proto/content/library-folders';
import type { Model } from 'mongoose';
import type { LibraryFolderRecord, LibraryLock } from './library-folder.schema.ts';

export type Folder = Omit<ManagedLibraryFolder, 'items'>;

@Injectable()
export class LibraryFoldersRepository {
  constructor(
    @InjectModel('LibraryFolder') private readonly folders: Model<LibraryFolderRecord>,
    @InjectModel('LibraryLock') private readonly locks: Model<LibraryLock>,
  ) {}

  /** Call it first in a transaction that changes folders, so that no two of them create a cycle. */
  async lockFolders(): Promise<void> {
    await this.locks.updateOne({ _id: currentOrganisation() }, { $inc: { changes: 1 } }, { upsert: true });
  }

  /** All folders; there are never more than {@link maxFolders}. */
  async all(): Promise<Folder[]> {
    const found = await this.folders.find().limit(maxFolders).lean<LibraryFolderRecord[]>();
    return found.map(({ _id: id, title, parent, version }) => ({ id, title, parent, version }));
  }

  find(id: string): Promise<LibraryFolderRecord | null> {
    return this.folders.findById(id).lean<LibraryFolderRecord>().exec();
  }

  count(): Promise<number> {
    return this.folders.countDocuments().exec();
  }

  async insert(folder: LibraryFolderRecord): Promise<void> {
    await this.folders.insertMany([folder]);
  }

  /** In the transaction that puts something into the folder. False if the folder does not exist. */
  async markUsed(id: string): Promise<boolean> {
    return (await this.folders.updateOne({ _id: id }, { $set: { usedAt: new Date() } })).matchedCount === 1;
  }

  /** False if someone else saved first. */
  async save(id: string, expectedVersion: number, fields: LibraryFolderFields): Promise<boolean> {
    const asSeen = { _id: id, version: expectedVersion };
    const { matchedCount } = await this.folders.updateOne(asSeen, {
      $set: { ...fields, version: expectedVersion + 1 },
    });
    return matchedCount === 1;
  }

  /** Moves the subfolders of one folder to another. */
  async move(from: string, to: string): Promise<void> {
    await this.folders.updateMany({ parent: from }, { $set: { parent: to }, $inc: { version: 1 } });
  }

  async remove(id: string): Promise<void> {
    await this.folders.deleteOne({ _id: id });
  }
}
