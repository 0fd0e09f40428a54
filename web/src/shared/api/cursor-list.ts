import type { Page } from '@atrium/proto/common';
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

type ReadPage<P> = (after: string | undefined, signal: AbortSignal) => Promise<P>;

/**
 * A paged list for `useInfiniteQuery` and `InfiniteList`: `cursorList(keys.list(search), (after, signal) => api.list({
 * query: { ...search, after } }, { signal }))`.
 */
export const cursorList = <P extends Page<unknown>>(queryKey: QueryKey, read: ReadPage<P>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
