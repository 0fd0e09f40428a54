import { Trans } from '@lingui/react/macro';
import { Button, Center } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

export interface InfiniteListProps<T> {
  /** From `useInfiniteQuery(cursorList(…))`. */
  readonly query: UseInfiniteQueryResult<InfiniteData<{ items: T[] }>>;
  /** Renders the items loaded so far, as a list, cards or anything else. */
  readonly children: (items: T[]) => ReactNode;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
}

/** A list that loads more on scrolling; for keyboard users there is "Load more". */
export function InfiniteList<T>({ query, children, skeleton, empty }: InfiniteListProps<T>) {
  if (query.isPending) return skeleton;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      {query.hasNextPage && (
        <More
          failed={query.isFetchNextPageError}
          loading={query.isFetchingNextPage}
          load={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

function More({ failed, loading, load }: { failed: boolean; loading: boolean; load: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const isNear = Boolean(entry?.isIntersecting);
  useEffect(() => {
    // A failed page is not retried on scrolling; the button does that.
    if (isNear && !loading && !failed) load();
  });
  return (
    <Center ref={ref} py="lg">
      <Button variant="subtle" loading={loading} onClick={load}>
        {failed ? <Trans>Try again</Trans> : <Trans>Load more</Trans>}
      </Button>
    </Center>
  );
}
