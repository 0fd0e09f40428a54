import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/audit.ts';
import { titledSubject } from '../audit/titled-subject.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Transactions } from '../mongo/transactions.ts';
import type { RestorableKind } from './deletable-kind.ts';
import { DeletedContent } from './deleted-content.ts';
import { restorableSince, type Deletable } from './restore.ts';

/** Deletes and restores items of kinds that keep everything but a date while they are deleted. */
@Injectable()
export class Deletions {
  constructor(
    private readonly deleted: DeletedContent,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** Called from constructors. */
  define<R extends Deletable>(kind: RestorableKind<R>): void {
    this.deleted.define(kind);
  }

  /** Deleting a deleted item changes nothing. */
  async remove<R extends Deletable>(kind: RestorableKind<R>, id: string): Promise<void> {
    await this.transactions.run(async () => {
      const before = await kind.get(id);
      if (before.deletedAt) return;
      await this.mark(kind, before, new Date());
      await this.record(kind, 'remove', before, { before: kind.fieldsOf(before) });
    });
  }

  /** Restoring an item that is not deleted changes nothing. */
  restore<R extends Deletable>(kind: RestorableKind<R>, id: string): Promise<R> {
    return this.transactions.run(async () => {
      const before = await kind.get(id);
      if (!before.deletedAt) return before;
      if (before.deletedAt <= restorableSince(new Date())) throw new DomainError('not-found');
      await this.mark(kind, before, null);
      await this.record(kind, 'restore', before, { after: kind.fieldsOf(before) });
      return { ...before, deletedAt: null, version: before.version + 1 };
    });
  }

  removeForGood<R extends Deletable>(kind: RestorableKind<R>, id: string): Promise<void> {
    return this.deleted.removeForGood(kind, id);
  }

  private async mark<R extends Deletable>(
    kind: RestorableKind<R>,
    record: R,
    deletedAt: Date | null,
  ): Promise<void> {
    if (!(await kind.markDeleted(record, deletedAt))) throw new DomainError('version-conflict');
    await kind.notifyChanged({ ...record, deletedAt });
  }

  private async record<R extends Deletable>(
    kind: RestorableKind<R>,
    action: string,
    record: R,
    fields: { readonly before?: object; readonly after?: object },
  ): Promise<void> {
    const about = titledSubject(kind.name, { _id: record._id, title: kind.titleOf(record) });
    await this.audit.record({ action: `${kind.table}.${action}`, about, ...fields });
  }
}
