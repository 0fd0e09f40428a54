import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import { updates, type UpdateKind, type UpdatesState } from '@atrium/proto/notifications/updates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(updates);

const pageSize = 20;

export const updatesQuery = (state: UpdatesState, language: Language, kind?: UpdateKind) =>
  cursorList(['updates', 'list', state, kind ?? '', language], (after, signal) =>
    api.list({ query: { limit: pageSize, after, state, language, ...(kind && { kind }) } }, { signal }),
  );

refetchOn('updates.changed', () => [['updates', 'list']]);

/** Actions on the person’s notifications. Each refreshes the list and the bell, and the row shows what happened. */
export function useUpdateActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['updates'] }) };
  return {
    read: useMutation({
      ...done,
      mutationKey: ['read update'],
      mutationFn: (id: string) => api.read({ params: { id } }),
      meta: { quiet: true },
    }),
    unread: useMutation({
      ...done,
      mutationKey: ['mark update as unread'],
      mutationFn: (id: string) => api.unread({ params: { id } }),
      meta: { quiet: true },
    }),
    readAll: useMutation({
      ...done,
      mutationKey: ['read all updates'],
      meta: { success: msg`All notifications marked as read.` },
      mutationFn: () => api.readAll({}),
    }),
    dismiss: useMutation({
      ...done,
      mutationKey: ['dismiss update'],
      meta: { quiet: true },
      mutationFn: (id: string) => api.dismiss({ params: { id } }),
    }),
    restore: useMutation({
      ...done,
      mutationKey: ['restore update'],
      meta: { quiet: true },
      mutationFn: (id: string) => api.restore({ params: { id } }),
    }),
    snooze: useMutation({
      ...done,
      mutationKey: ['snooze update'],
      meta: { quiet: true },
      mutationFn: ({ id, until }: { id: string; until: string }) =>
        api.snooze({ params: { id }, body: { until } }),
    }),
    wake: useMutation({
      ...done,
      mutationKey: ['wake update'],
      meta: { quiet: true },
      mutationFn: (id: string) => api.wake({ params: { id } }),
    }),
  };
}
