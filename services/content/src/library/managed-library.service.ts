import type { CountedPage } from '@atrium/common/mongo/counted-page';
import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { LibraryItemFields } from '@atrium/proto/content/library';
import type { ManagedLibraryQuery } from '@atrium/proto/content/library-queries';
import { randomUUID } from 'node:crypto';
import type { PublicationChange } from '../review/publishable-kind.ts';
import { Publications } from '../review/publications.ts';
import { LibraryAssembler } from './library-assembler.ts';
import type { LibraryItemRecord } from './library-item.schema.ts';
import { LibraryItemsRepository, type LibraryItemRow } from './library-items.repository.ts';
import { LibraryAudit } from './library-audit.ts';

/** Admins' actions on documents. Each returns what is stored afterwards. */
@Injectable()
export class ManagedLibraryService {
  constructor(
    private readonly items: LibraryItemsRepository,
    private readonly assembler: LibraryAssembler,
    private readonly publications: Publications,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
    private readonly audit: LibraryAudit,
  ) {}

  async list(query: ManagedLibraryQuery): Promise<CountedPage<LibraryItemRow>> {
    return this.items.list(query, await this.directory.today());
  }

  async get(id: string): Promise<LibraryItemRecord> {
    return orNotFound(await this.items.find(id));
  }

  create(fields: LibraryItemFields, isDraft: boolean): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const state = await this.publications.initialState('document', isDraft);
      const item = await this.add(fields, currentCaller().id, state);
      await this.audit.record('create', null, item);
      return item;
    });
  }

  /** Also for documents created without a caller. */
  add(
    fields: LibraryItemFields,
    by: string,
    state: 'draft' | 'published' = 'published',
  ): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const item = { ...(await this.assembler.assemble(fields, randomUUID(), by)), state };
      await this.items.insert(item);
      await this.audit.notifyChanged(null, item);
      return item;
    });
  }

  edit(id: string, expectedVersion: number, fields: LibraryItemFields): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const before = await this.get(id);
      assertVersion(before.version, expectedVersion);
      const by = currentCaller().id;
      const after = await this.change(
        before,
        fields,
        by,
        await this.publications.beforeEdit('document', before, by),
      );
      await this.audit.record('edit', before, after);
      return after;
    });
  }

  /** Also for changes made without a caller. */
  change(
    before: LibraryItemRecord,
    fields: LibraryItemFields,
    by: string,
    publication: PublicationChange = {},
  ): Promise<LibraryItemRecord> {
    return this.transactions.run(async () => {
      const after = { ...(await this.assembler.change(before, fields, by)), ...publication };
      if (!(await this.items.save(after, before.version))) throw new DomainError('version-conflict');
      await this.audit.notifyChanged(before, after);
      return after;
    });
  }
}
