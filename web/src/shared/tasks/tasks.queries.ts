import { msg } from '@lingui/core/macro';
import { chatTasks, identityTasks, notificationsTasks, tasks, type Task } from '@atrium/proto/tasks';
import type { TableFile } from '@atrium/proto/tables/export';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { cursorList } from '../api/cursor-list.ts';
import type { SearchOf } from '@atrium/proto/list-search';
import { searchOf } from '../list/list-search.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(tasks);
/** By the service that owns the task: it handles retries and cancellation. */
const owners = {
  identity: createApi(identityTasks),
  chat: createApi(chatTasks),
  notifications: createApi(notificationsTasks),
} as const;

const pageSize = 50;

const { query } = tasks.list;
export const TaskListSearch = searchOf(query);
export type TaskSearch = SearchOf<typeof query>;

export const tasksQuery = (search: TaskSearch) =>
  cursorList(['tasks', search], (after, signal) =>
    api.list({ query: { ...search, limit: pageSize, after } }, { signal }),
  );

export const exportTasks = (search: TaskSearch) => (file: TableFile) =>
  api.export({ query: search, body: file });

refetchOn('tasks.changed', () => [['tasks'], ['people-imports'], ['people-bulk']]);

const ownerOf = ({ service }: Pick<Task, 'service'>) => owners[service as keyof typeof owners];

/** Cancels a task, or continues one that failed. */
export function useTaskActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['tasks'] }) };
  return {
    retry: useMutation({
      mutationKey: ['retry task'],
      meta: { success: msg`Task resumed.` },
      mutationFn: (task: Pick<Task, 'id' | 'service'>) => ownerOf(task).retry({ params: { id: task.id } }),
      ...done,
    }),
    cancel: useMutation({
      mutationKey: ['cancel task'],
      meta: { success: msg`Task stopped.` },
      mutationFn: (task: Pick<Task, 'id' | 'service'>) => ownerOf(task).cancel({ params: { id: task.id } }),
      ...done,
    }),
  };
}
