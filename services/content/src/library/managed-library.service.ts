import type { RecordPage } from '@atrium/common/mongo/cursor';
import { Injectable } from '@nestjs/common';
import { staleAfter } from '@atrium/common/authoring/translations';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import { rootFolder } from '@atrium/proto/content/library-folders';
import type { LibraryItemFields, ManagedLibraryQuery } from '@atrium/proto/content/library';
import { randomUUID } from 'node:crypto';
import { LibraryFileUsage } from './library-file-usage.ts';
import { LibraryFoldersRepository } from './library-folders.repository.ts';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { derivedFields, translated } from './library-item.ts';
import { LibraryItemsRepository, type LibraryItemRow } from './library-items.repository.ts';
import { LibraryAudit } from './library-audit.ts';

/** Admins' actions on documents. Each returns what is stored afterwards. */
@Injectable()
export class ManagedLibraryService {
  constructor(
    private readonly items: LibraryItemsRepository,
    private readonly folders: LibraryFoldersRepository,
    private readonly files: LibraryFileUsage,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly audit: LibraryAudit,
  ) {}

  async list(query: ManagedLibraryQuery): Promise<RecordPage<LibraryItemRow>> {
    return this.items.list(query, await this.directory.today());
  }

  async get(id: string): Promise<LibraryItemRecord> {
    return orNotFound(await this.items.find(id));
  }

  create(fields: LibraryItemFields): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const item = await this.add(fields, currentCaller().id);
      await this.audit.record('create', null, item);
      return item;
    });
  }

  /** Also for documents created without a caller. */
  add({ upload, ...fields }: LibraryItemFields, by: string): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const [_id, at] = [randomUUID(), new Date()];
      await this.markFolderUsed(fields.folder);
      const taken = await this.files.claim(upload, _id, 1, by);
      const item: LibraryItemRecord = {
        ...fields,
        ...derivedFields(fields, taken, await this.directory.defaultLanguage()),
        ...{ _id, version: 1, views: 0, file: taken.facts, number: 1, changedAt: at },
        ...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      };
      await this.items.insert(item);
      await this.audit.notifyChanged(_id);
      return item;
    });
  }

  edit(id: string, expectedVersion: number, fields: LibraryItemFields): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const before = await this.get(id);
      assertVersion(before.version, expectedVersion);
      const after = await this.change(before, fields, currentCaller().id);
      await this.audit.record('edit', before, after);
      return after;
    });
  }

  /** Also for changes made without a caller. */
  change(
    before: LibraryItemRecord,
    { upload, ...fields }: LibraryItemFields,
    by: string,
  ): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const { _id: id, version } = before;
      if (fields.folder !== before.folder) await this.markFolderUsed(fields.folder);
      const isSame = upload === before.file.id;
      const number = isSame ? before.number : before.number + 1;
      const taken = isSame
        ? await this.files.describe(before.file.id)
        : await this.files.claim(upload, id, number, by);
      const at = new Date();
      const language = await this.directory.defaultLanguage();
      const derived = derivedFields(fields, taken, language);
      const after: LibraryItemRecord = {
        ...{ ...before, ...fields, ...derived },
        stale: staleAfter(translated(before), translated({ ...fields, ...derived }), language),
        ...{ file: taken.facts, number, changedAt: isSame ? before.changedAt : at },
        ...{ version: version + 1, updatedAt: at, updatedBy: by },
      };
      if (!(await this.items.save(after, version))) throw new DomainError('version-conflict');
      await this.audit.notifyChanged(id);
      return after;
    });
  }

  private async markFolderUsed(folder: string): Promise<void> {
    if (folder !== rootFolder && !(await this.folders.markUsed(folder)))
      throw new DomainError('invalid-input', undefined, [{ path: ['folder'], code: 'invalid' }]);
  }
}
