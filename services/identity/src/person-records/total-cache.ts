import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { createCache, mebibyte } from '@atrium/common/memory/cache';
import { Transactions } from '@atrium/common/mongo/transactions';

/** How long a total may miss changes made by another replica, in milliseconds. */
const ttl = 3_000;

/**
 * Number of people a filter matches. Concurrent and paging requests share one count, which is dropped after any commit
 * in this process.
 */
@Injectable()
export class TotalCache {
  private readonly totals = createCache<Promise<number>>(mebibyte, { ttl });

  constructor(transactions: Transactions) {
    transactions.onCommit(() => this.totals.clear());
  }

  /** `filter` is plain data that identifies what is counted. */
  async get(filter: object, count: () => Promise<number>): Promise<number> {
    const key = `${currentOrganisation()} ${JSON.stringify(filter)}`;
    const known = this.totals.get(key);
    if (known) return known;
    const total = count();
    this.totals.set(key, total);
    total.catch(() => this.totals.delete(key));
    return total;
  }
}
