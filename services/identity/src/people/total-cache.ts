import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';

interface Recent {
  readonly at: number;
  readonly total: Promise<number>;
}

/** How long a total may miss changes made by another replica, in milliseconds. */
const ttl = 3_000;
const maxEntries = 1_000;

/**
 * Number of people a filter matches. Concurrent and paging requests share one count, which is dropped after any commit
 * in this process.
 */
@Injectable()
export class TotalCache {
  private readonly totals = new Map<string, Recent>();

  constructor(transactions: Transactions) {
    transactions.onCommit(() => this.totals.clear());
  }

  /** `filter` is plain data that identifies what is counted. */
  async get(filter: object, count: () => Promise<number>): Promise<number> {
    const key = `${currentOrganisation()} ${JSON.stringify(filter)}`;
    const known = this.totals.get(key);
    if (known && Date.now() - known.at < ttl) return known.total;
    const total = count();
    if (this.totals.size >= maxEntries) this.totals.clear();
    this.totals.set(key, { at: Date.now(), total });
    total.catch(() => this.totals.delete(key));
    return total;
  }
}
