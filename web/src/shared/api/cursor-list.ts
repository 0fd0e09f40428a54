import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

interface CursorPage<T> {
  readonly items: T[];
  readonly next: string | null;
}

type ReadPage<T> = (after: string | undefined, signal: AbortSignal) => Promise<CursorPage<T>>;

/**
 * A list that is read page by page, for `useInfiniteQuery` and `InfiniteList`:
 * `cursorList(keys.list(search), (after, signal) => api.list({ query: { ...search, after } }, { signal }))`.
 */
export const cursorList = <T>(queryKey: QueryKey, read: ReadPage<T>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
