import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** On screen, or about to be: a first response that is on its way may be older than the event. */
const isOnScreen = (query: Query): boolean => query.isActive() || query.state.fetchStatus === 'fetching';

interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>;
  /** In milliseconds of the page's clock. */
  readonly due: number;
}

/**
 * Refetches the queries on screen that live events made outdated: each after its own wait and once for all events
 * meanwhile, or, in a hidden tab, when it is shown.
 */
export class PacedRefetches {
  readonly #client: QueryClient;
  /** By the hash of the query. */
  readonly #waiting = new Map<string, Waiting>();
  readonly #untilShown = new Map<string, QueryKey>();

  constructor(client: QueryClient) {
    this.#client = client;
    document.addEventListener('visibilitychange', this.#onVisibilityChange);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#onVisibilityChange);
    for (const queryHash of this.#waiting.keys()) this.#forget(queryHash);
  }

  /** Refetches the queries below a key that are on screen at once, also in a hidden tab. The others become stale. */
  async refetchNow(queryKey: QueryKey): Promise<void> {
    for (const { queryHash } of this.#client.getQueryCache().findAll({ queryKey })) this.#forget(queryHash);
    await this.#client.invalidateQueries({ queryKey });
  }

  /** Marks the queries below a key as stale, and refetches those on screen in the given milliseconds. */
  refetchIn(wait: number, queryKey: QueryKey): void {
    void this.#client.invalidateQueries({ queryKey, refetchType: 'none' });
    for (const query of this.#client.getQueryCache().findAll({ queryKey, predicate: isOnScreen }))
      this.#schedule(query, wait);
  }

  /** Refetches everything on screen now, or when the tab is shown. */
  async refetchAll(): Promise<void> {
    if (isHidden()) this.refetchIn(0, []);
    else await this.refetchNow([]);
  }

  #schedule({ queryHash, queryKey }: Query, wait: number): void {
    if (isHidden()) return void this.#untilShown.set(queryHash, queryKey);
    const due = Date.now() + wait;
    const known = this.#waiting.get(queryHash);
    if (known && known.due <= due) return;
    clearTimeout(known?.timer);
    const timer = setTimeout(() => {
      this.#waiting.delete(queryHash);
      if (isHidden()) this.#untilShown.set(queryHash, queryKey);
      else this.#refetch(queryKey);
    }, wait);
    this.#waiting.set(queryHash, { timer, due });
  }

  /** Whatever became of the query meanwhile: one that left the screen stays stale until it is opened again. */
  #refetch(queryKey: QueryKey, cancelRefetch = true): void {
    void this.#client.refetchQueries({ queryKey, exact: true, type: 'active' }, { cancelRefetch });
  }

  #onVisibilityChange = (): void => {
    if (isHidden()) return;
    const keys = [...this.#untilShown.values()];
    this.#untilShown.clear();
    // The query client may have begun the same refetch, because the tab is shown.
    for (const queryKey of keys) this.#refetch(queryKey, false);
  };

  #forget(queryHash: string): void {
    clearTimeout(this.#waiting.get(queryHash)?.timer);
    this.#waiting.delete(queryHash);
    this.#untilShown.delete(queryHash);
  }
}
