import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import { textFor } from '@atrium/proto/common';
import {
  maxFolders,
  rootFolder,
  type LibraryFolderFields,
  type ManagedLibraryFolder,
} from '@atrium/proto/content/library-folders';
import { fold } from '@atrium/proto/fold';
import { randomUUID } from 'node:crypto';
import { LibraryFoldersRepository, type Folder } from './library-folders.repository.ts';
import type { LibraryFolderRecord } from './library-folder.schema.ts';
import { LibraryItemsRepository } from './library-items.repository.ts';
import { LibraryLiveEvents } from './library-live-events.ts';
import { isUnder } from '@atrium/proto/content/library-tree';

/** Admins' actions on folders. Every change takes the lock first. */
@Injectable()
export class ManagedLibraryFoldersService {
  constructor(
    private readonly folders: LibraryFoldersRepository,
    private readonly items: LibraryItemsRepository,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly events: LibraryLiveEvents,
    private readonly audit: Audit,
  ) {}

  async tree(): Promise<ManagedLibraryFolder[]> {
    const counts = await this.items.count();
    const language = await this.directory.defaultLanguage();
    const named = ({ title }: Folder) => fold(textFor(title, language, language)?.text ?? '');
    return (await this.folders.all())
      .toSorted((one, other) => (named(one) < named(other) ? -1 : 1))
      .map((folder) => ({ ...folder, items: counts.get(folder.id) ?? 0 }));
  }

  create(fields: LibraryFolderFields): Promise<ManagedLibraryFolder> {
    return this.locked(async () => {
      const folder = await this.insert(fields);
      await this.audit.record({
        action: 'managedLibraryFolders.create',
        about: titledSubject('library-folder', folder),
        after: fields,
      });
      return toManagedFolder(folder, 0);
    });
  }

  /** Also for folders created without a caller. Returns the ID. */
  async add(fields: LibraryFolderFields): Promise<string> {
    return (await this.locked(() => this.insert(fields)))._id;
  }

  edit(id: string, expectedVersion: number, fields: LibraryFolderFields): Promise<ManagedLibraryFolder> {
    return this.locked(async () => {
      const before = await this.find(id);
      assertVersion(before.version, expectedVersion);
      await this.assertExists(fields.parent);
      if (isUnder(await this.folders.all(), fields.parent, id))
        throw new DomainError('folder-cycle', undefined, [{ path: ['parent'], code: 'invalid' }]);
      if (!(await this.folders.save(id, expectedVersion, fields))) throw new DomainError('version-conflict');
      const after = { ...before, ...fields, version: expectedVersion + 1 };
      const { title, parent } = before;
      await this.audit.record({
        action: 'managedLibraryFolders.edit',
        about: titledSubject('library-folder', after),
        before: { title, parent },
        after: fields,
      });
      return toManagedFolder(after, (await this.items.count()).get(id) ?? 0);
    });
  }

  /** Its subfolders and documents move to the parent folder. */
  async remove(id: string): Promise<void> {
    await this.locked(async () => {
      const folder = await this.find(id);
      const { title, parent } = folder;
      await this.folders.move(id, parent);
      await this.items.move(id, parent);
      await this.folders.remove(id);
      await this.audit.record({
        action: 'managedLibraryFolders.remove',
        about: titledSubject('library-folder', folder),
        before: { title, parent },
      });
    });
  }

  private locked<T>(work: () => Promise<T>): Promise<T> {
    return this.transactions.run(async () => {
      await this.folders.lockFolders();
      const result = await work();
      await this.events.publishChanged(null);
      return result;
    });
  }

  private async insert(fields: LibraryFolderFields): Promise<LibraryFolderRecord> {
    await this.assertExists(fields.parent);
    if ((await this.folders.count()) >= maxFolders)
      throw new DomainError('invalid-input', `The limit of ${maxFolders} folders is reached`, [
        { path: ['parent'], code: 'too-many', limit: maxFolders },
      ]);
    const folder = { ...fields, _id: randomUUID(), version: 1, usedAt: null };
    await this.folders.insert(folder);
    return folder;
  }

  private async assertExists(parent: string): Promise<void> {
    if (parent !== rootFolder && !(await this.folders.find(parent)))
      throw new DomainError('invalid-input', undefined, [{ path: ['parent'], code: 'invalid' }]);
  }

  private async find(id: string): Promise<LibraryFolderRecord> {
    return orNotFound(await this.folders.find(id));
  }
}

const toManagedFolder = (
  { _id: id, title, parent, version }: LibraryFolderRecord,
  items: number,
): ManagedLibraryFolder => ({ id, title, parent, items, version });
