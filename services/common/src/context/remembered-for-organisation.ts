import { outsideOfTransactions } from '../mongo/transactions.ts';
import { currentOrganisation } from './request-context.ts';

interface Kept<T> {
  readonly value: T;
  /** When it was last known to be the newest, in milliseconds. */
  readonly checkedAt: number;
}

const mostKept = 500;
/** For so long, in milliseconds, what another replica of the service changed may not be heeded yet by this one. */
const trustedFor = 1_000;

/**
 * What an organisation has said that is asked for again and again: looked at anew once a second. Who changes it says
 * `forget` at the commit.
 */
export class RememberedForOrganisation<T> {
  private readonly kept = new Map<string, Kept<T>>();

  constructor(
    /** Reads it for the organisation of the context; gets what was known before, to see whether that is still right. */
    private readonly read: (known: T | undefined) => Promise<T>,
  ) {}

  async get(): Promise<T> {
    const org = currentOrganisation();
    const known = this.kept.get(org);
    const checkedAt = Date.now();
    if (known && checkedAt - known.checkedAt < trustedFor) return known.value;
    const value = await outsideOfTransactions(() => this.read(known?.value));
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(org, { value, checkedAt });
    return value;
  }

  /** The organisation's is another now. */
  forget(): void {
    this.kept.delete(currentOrganisation());
  }
}
