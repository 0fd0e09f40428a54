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
