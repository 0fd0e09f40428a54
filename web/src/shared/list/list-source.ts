import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** Items of a list, loaded page by page or as a whole. */
export interface ListSource<T> {
  /** Loaded so far; undefined while nothing is. */
  readonly items: readonly T[] | undefined;
  /** Why nothing is loaded. */
  readonly error: unknown;
  readonly retry: () => void;
  /** Loads the next page; null if there is none. */
  readonly more: { readonly load: () => void; readonly loading: boolean; readonly failed: boolean } | null;
  /** The number of matches, as far as they are counted; undefined while unknown. */
  readonly total?: number | undefined;
  /** Whether the list is complete from the start, so that the browser sorts it. */
  readonly isWhole: boolean;
}

type PagedQuery<T> = Pick<
  UseInfiniteQueryResult<InfiniteData<{ items: T[]; total?: number | null }>>,
  | 'data'
  | 'error'
  | 'isPending'
  | 'refetch'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
>;

/**
 * A list that the server pages, sorts and filters: `paged(useInfiniteQuery(cursorList(…)))`. Items without an ID of
 * their own get one.
 */
export function paged<T extends { readonly id: string }>(query: PagedQuery<T>): ListSource<T>;
export function paged<T>(query: PagedQuery<T>, idOf: (item: T) => string): ListSource<T & { id: string }>;
export function paged<T>(query: PagedQuery<T>, idOf?: (item: T) => string): ListSource<T> {
  const items = query.data?.pages.flatMap((page) => page.items);
  return {
    total: query.data?.pages[0]?.total ?? undefined,
    items: idOf ? items?.map((item) => ({ ...item, id: idOf(item) })) : items,
    error: query.isPending ? null : query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage
      ? {
          load: () => void query.fetchNextPage(),
          loading: query.isFetchingNextPage,
          failed: query.isFetchNextPageError,
        }
      : null,
    isWhole: false,
  };
}

/** A short list that arrives complete: `whole(useSuspenseQuery(…).data.items)`. */
export const whole = <T>(items: readonly T[]): ListSource<T> => ({
  items,
  total: items.length,
  error: null,
  retry: () => undefined,
  more: null,
  isWhole: true,
});
