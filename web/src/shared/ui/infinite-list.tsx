import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { More } from './more.tsx';

export interface InfiniteListProps<T> {
  /** From `useInfiniteQuery(cursorList(…))`. */
  readonly query: UseInfiniteQueryResult<InfiniteData<{ items: T[] }>>;
  /** Renders the items loaded so far, as a list, cards or anything else. */
  readonly children: (items: T[]) => ReactNode;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  /** Shows only the first page, because another place has all of them. */
  readonly limited?: boolean;
}

/** A list that loads more on scrolling; for keyboard users there is "Load more". */
export function InfiniteList<T>({ query, children, skeleton, empty, limited }: InfiniteListProps<T>) {
  if (query.isPending) return skeleton;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {query.hasNextPage && !limited && (
        <More
          failed={query.isFetchNextPageError}
          loading={query.isFetchingNextPage}
          load={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
