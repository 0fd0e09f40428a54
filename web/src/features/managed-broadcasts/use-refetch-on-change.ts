import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

type ListQuery = UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly unknown[] }>>;

/**
 * Refetches a list when the counts above it change, but only while its first page alone is loaded. People who have
 * scrolled through thousands of rows keep their position.
 */
export function useRefetchOnChange(query: ListQuery, counts: unknown): void {
  const now = JSON.stringify(counts);
  const before = useRef(now);
  useEffect(() => {
    // A change during the first load triggers a refetch, because the page may not contain it yet.
    if (before.current === now || !query.data) return;
    before.current = now;
    if (query.data.pages.length === 1) void query.refetch();
  });
}
