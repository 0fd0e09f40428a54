import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

type ListQuery = UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly unknown[] }>>;

/**
 * Reads a list anew when the counts above it move, while only its beginning is there: whoever has scrolled through
 * thousands keeps what they look at.
 */
export function useFollowing(query: ListQuery, counts: unknown): void {
  const now = JSON.stringify(counts);
  const before = useRef(now);
  useEffect(() => {
    // What moved while the list was read may not be in it yet.
    if (before.current === now || !query.data) return;
    before.current = now;
    if (query.data.pages.length === 1) void query.refetch();
  });
}
