import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import { rootFolder } from '@atrium/proto/content/library-folders';
import type { LibraryItemFields, ManagedLibraryQuery } from '@atrium/proto/content/library';
import { randomUUID } from 'node:crypto';
import type { Page } from '../articles/articles.repository.ts';
import { LibraryFileUse } from './library-file-use.ts';
import { LibraryFoldersRepository } from './library-folders.repository.ts';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { derivedOf } from './library-item.ts';
import { LibraryItemsRepository, type LibraryItemRow } from './library-items.repository.ts';
import { LibraryLog } from './library-log.ts';

/** What those do with documents who look after the library; each answers what is stored then. */
@Injectable()
export class ManagedLibraryService {
  constructor(
    private readonly items: LibraryItemsRepository,
    private readonly folders: LibraryFoldersRepository,
    private readonly files: LibraryFileUse,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly log: LibraryLog,
  ) {}

  async list(query: ManagedLibraryQuery): Promise<Page<LibraryItemRow>> {
    return this.items.list(query, await this.directory.today());
  }

  async get(id: string): Promise<LibraryItemRecord> {
    const item = await this.items.find(id);
    if (!item) throw new DomainError('not-found');
    return item;
  }

  create(fields: LibraryItemFields): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const item = await this.add(fields, currentCaller().id);
      await this.log.record('create', null, item);
      return item;
    });
  }

  /** Also for what is created on nobody's request. */
  add({ upload, ...fields }: LibraryItemFields, by: string): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const [_id, at] = [randomUUID(), new Date()];
      await this.useFolder(fields.folder);
      const taken = await this.files.take(upload, _id, 1, by);
      const item: LibraryItemRecord = {
        ...fields,
        ...derivedOf(fields, taken, await this.directory.defaultLanguage()),
        ...{ _id, version: 1, views: 0, file: taken.facts, number: 1, changedAt: at },
        ...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      };
      await this.items.insert(item);
      await this.log.changed(_id);
      return item;
    });
  }

  edit(id: string, seen: number, fields: LibraryItemFields): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const before = await this.get(id);
      assertVersion(before.version, seen);
      const after = await this.change(before, fields, currentCaller().id);
      await this.log.record('edit', before, after);
      return after;
    });
  }

  /** Also for what is changed on nobody's request. */
  change(
    before: LibraryItemRecord,
    { upload, ...fields }: LibraryItemFields,
    by: string,
  ): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const { _id: id, version } = before;
      if (fields.folder !== before.folder) await this.useFolder(fields.folder);
      const isSame = upload === before.file.id;
      const number = isSame ? before.number : before.number + 1;
      const taken = isSame
        ? await this.files.known(before.file)
        : await this.files.take(upload, id, number, by);
      const at = new Date();
      const after: LibraryItemRecord = {
        ...{ ...before, ...fields },
        ...derivedOf(fields, taken, await this.directory.defaultLanguage()),
        ...{ file: taken.facts, number, changedAt: isSame ? before.changedAt : at },
        ...{ version: version + 1, updatedAt: at, updatedBy: by },
      };
      if (!(await this.items.save(after, version))) throw new DomainError('version-conflict');
      await this.log.changed(id);
      return after;
    });
  }

  async remove(id: string): Promise<void> {
    await this.transactions.run(async () => {
      const item = await this.get(id);
      await this.items.remove(id);
      await this.files.release(id);
      await this.log.changed(id);
      await this.log.record('remove', item, null);
    });
  }

  private async useFolder(folder: string): Promise<void> {
    if (folder !== rootFolder && !(await this.folders.use(folder)))
      throw new DomainError('invalid-input', undefined, [{ path: ['folder'], code: 'invalid' }]);
  }
}
