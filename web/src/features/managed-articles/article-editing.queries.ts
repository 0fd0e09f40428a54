import { articleEditing, leaseSeconds, type ArticleLease } from '@atrium/proto/content/article-editing';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiOf } from '../../shared/api/api.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = apiOf(articleEditing);
const root = 'article-editing';

/** Three times within what the server waits for. */
const renewEvery = (leaseSeconds * 1000) / 3;

/** Asking is claiming: whoever has an article open takes it when nobody has it, and learns who has it otherwise. */
const leaseQuery = (id: string) =>
  queryOptions({
    queryKey: [root, id],
    queryFn: ({ signal }) => api.claim({ params: { id }, body: { takeOver: false } }, { signal }),
    refetchInterval: renewEvery,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });

refetchOn('editing.changed', ({ id }) => [id === undefined ? [root] : [root, id]]);

export interface Editing {
  /** Somebody else who has it now. */
  readonly other: ArticleLease | null;
  readonly takeOver: () => void;
  readonly takingOver: boolean;
  readonly failure: unknown;
}

/** Holds an article for whoever has its editor open, and gives it back when they leave. */
export function useEditing(id: string): Editing {
  const client = useQueryClient();
  const { data } = useQuery(leaseQuery(id));
  const take = useMutation({
    mutationKey: ['take over article'],
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
    other: data && !data.mine ? data : null,
    takeOver: take.mutate,
    takingOver: take.isPending,
    failure: take.error,
  };
}
