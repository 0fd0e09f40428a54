import { outsideOfTransactions } from '../mongo/transactions.ts';
import { createCache, mebibyte } from './cache.ts';
import { currentOrganisation } from '../context/request-context.ts';

interface Kept<T> {
  readonly value: T;
  /** When the value was last confirmed as current, in milliseconds. */
  readonly checkedAt: number;
}

/** For all organisations together. */
const maxBytes = 4 * mebibyte;
/** Caches what is often read of each organisation. The writer calls `invalidate` on commit, if there is one. */
export class OrganisationCache<T> {
  private readonly entries = createCache<Kept<T>>(maxBytes);

  constructor(
    /**
     * Reads the value for the organisation of the context. Receives the previous value, to check whether it is still
     * current.
     */
    private readonly read: (known: T | undefined) => Promise<T>,
    /** How long this replica may serve a value that has changed elsewhere, in milliseconds. */
    private readonly ttl = 1_000,
  ) {}

  async get(): Promise<T> {
    const org = currentOrganisation();
    const known = this.entries.get(org);
    const checkedAt = Date.now();
    if (known && checkedAt - known.checkedAt < this.ttl) return known.value;
    const value = await outsideOfTransactions(() => this.read(known?.value));
    this.entries.set(org, { value, checkedAt });
    return value;
  }

  invalidate(): void {
    this.entries.delete(currentOrganisation());
  }
}
