import { Injectable } from '@nestjs/common';
import { DirectoryCache } from '@atrium/common/directory/directory-cache.store';
import type { CacheKind } from '@atrium/common/directory/directory-records';
import { Transactions } from '@atrium/common/mongo/transactions';

/**
 * Lets this process know of a change as soon as it is committed. The change streams of others tell them moments later.
 */
@Injectable()
export class DirectoryChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly cache: DirectoryCache,
  ) {}

  /** Call in the transaction of the change. */
  note(kind: CacheKind, records: readonly { readonly _id: string }[]): void {
    this.transactions.atCommit(() => {
      for (const { _id } of records) this.cache.invalidate(kind, _id);
    });
  }
}
