import { msg } from '@lingui/core/macro';
import type { Language } from '@atrium/proto/common';
import { todos } from '@atrium/proto/notifications/todos';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(todos);
const root = 'todos';

export const todosQuery = (language: Language) =>
  queryOptions({
    queryKey: [root, language],
    queryFn: ({ signal }) => api.list({ query: { language } }, { signal }),
    select: ({ items }) => items,
  });

/** What the reader has put off. */
export const snoozedTodosQuery = (language: Language) =>
  queryOptions({
    queryKey: [root, 'snoozed', language],
    queryFn: ({ signal }) => api.list({ query: { language, state: 'snoozed' } }, { signal }),
    select: ({ items }) => items,
  });

for (const name of ['todos.changed', 'broadcasts.changed'] as const)
  refetchOn(name, () => [[root]], { openEverywhere: true });

export function useFinishTodo() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['finish todo'],
    meta: { success: msg`Marked as done.` },
    mutationFn: (id: string) => api.finish({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [root] }),
  });
}

export function useSnoozeTodo() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['snooze todo'],
    meta: { success: msg`Snoozed. You find it under “Snoozed” until then.` },
    mutationFn: ({ id, until }: { id: string; until: string }) =>
      api.snooze({ params: { id }, body: { until } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [root] }),
  });
}

export function useWakeTodo() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['wake todo'],
    meta: { success: msg`Back in your to-dos.` },
    mutationFn: (id: string) => api.wake({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [root] }),
  });
}
