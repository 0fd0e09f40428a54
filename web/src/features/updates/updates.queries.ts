import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import { updates } from '@atrium/proto/notifications/updates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../../shared/api/api.ts';
import { cursorList } from '../../shared/api/cursor-list.ts';
import { refetchOn } from '../../shared/live/live-registry.ts';

const api = createApi(updates);

export type UpdatesState = 'current' | 'snoozed' | 'dismissed';

const pageSize = 20;

export const updatesQuery = (state: UpdatesState, language: Language) =>
  cursorList(['updates', 'list', state, language], (after, signal) =>
    api.list({ query: { limit: pageSize, after, state, language } }, { signal }),
  );

refetchOn('updates.changed', () => [['updates', 'list']]);

/** Actions on the person’s notifications. Each refreshes the list and the bell. */
export function useUpdateActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['updates'] }) };
  return {
    read: useMutation({
      mutationKey: ['read update'],
      mutationFn: (id: string) => api.read({ params: { id } }),
      meta: { quiet: true },
      ...done,
    }),
    readAll: useMutation({
      mutationKey: ['read all updates'],
      meta: { success: msg`All notifications marked as read.` },
      mutationFn: () => api.readAll({}),
      ...done,
    }),
    dismiss: useMutation({
      mutationKey: ['dismiss update'],
      meta: { success: msg`Notification dismissed.` },
      mutationFn: (id: string) => api.dismiss({ params: { id } }),
      ...done,
    }),
    snooze: useMutation({
      mutationKey: ['snooze update'],
      meta: { success: msg`Notification snoozed until tomorrow.` },
      mutationFn: (id: string) => api.snooze({ params: { id } }),
      ...done,
    }),
  };
}
