import { msg } from '@lingui/core/macro';
import { articleEditing, leaseSeconds, type ArticleLease } from '@atrium/proto/content/article-editing';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createApi } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(articleEditing);
const root = 'article-editing';

/** The lease is renewed three times within its duration. */
const renewInterval = (leaseSeconds * 1000) / 3;

/** Reading the lease also claims it: the caller gets the article if it is free, otherwise its current holder. */
const leaseQuery = (id: string) =>
  queryOptions({
    queryKey: [root, id],
    queryFn: ({ signal }) => api.claim({ params: { id }, body: { takeOver: false } }, { signal }),
    refetchInterval: renewInterval,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });

refetchOn('editing.changed', ({ id }) => [id === undefined ? [root] : [root, id]]);

export interface EditLock {
  /** The other person who holds the lease. */
  readonly heldBy: ArticleLease | null;
  readonly takeOver: () => void;
  readonly takingOver: boolean;
  readonly failure: unknown;
}

/** Holds the lease of an article while its editor is open, and releases it on leaving. */
export function useEditLock(id: string): EditLock {
  const client = useQueryClient();
  const { data } = useQuery(leaseQuery(id));
  const take = useMutation({
    mutationKey: ['take over article'],
    meta: { success: msg`You are now editing this article.` },
    mutationFn: () => api.claim({ params: { id }, body: { takeOver: true } }),
    onSuccess: (lease) => client.setQueryData(leaseQuery(id).queryKey, lease),
  });
  useEffect(() => {
    const leave = (): void =>
      void api.release({ params: { id } }, { keepalive: true }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
  return {
    heldBy: data && !data.mine ? data : null,
    takeOver: take.mutate,
    takingOver: take.isPending,
    failure: take.error,
  };
}
