import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';

interface Recent {
  readonly at: number;
  readonly total: Promise<number>;
}

/** For so long, in milliseconds, a total may not know what another replica of the service changed. */
const keptFor = 3_000;
const mostKept = 1_000;

/**
 * How many people a filter finds: counted once for all who page through the same list or look at it at the same time, and
 * again after whatever is committed here.
 */
@Injectable()
export class RecentTotals {
  private readonly totals = new Map<string, Recent>();

  constructor(transactions: Transactions) {
    transactions.onCommit(() => this.totals.clear());
  }

  /** `asked` is plain data that says what is counted. */
  async of(asked: object, count: () => Promise<number>): Promise<number> {
    const key = `${currentOrganisation()} ${JSON.stringify(asked)}`;
    const known = this.totals.get(key);
    if (known && Date.now() - known.at < keptFor) return known.total;
    const total = count();
    if (this.totals.size >= mostKept) this.totals.clear();
    this.totals.set(key, { at: Date.now(), total });
    total.catch(() => this.totals.delete(key));
    return total;
  }
}
