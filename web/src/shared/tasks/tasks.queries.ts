import { chatTasks, identityTasks, notificationsTasks, tasks, type Task } from '@atrium/proto/tasks';
import type { TableFile } from '@atrium/proto/tables/export';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { cursorList } from '../api/cursor-list.ts';
import { refetchOn } from '../live/live-registry.ts';

const api = createApi(tasks);
/** By the service that owns the task: it handles retries and cancellation. */
const owners = {
  identity: createApi(identityTasks),
  chat: createApi(chatTasks),
  notifications: createApi(notificationsTasks),
} as const;

const pageSize = 50;

export const tasksQuery = (state: Task['state'] | undefined) =>
  cursorList(['tasks', state], (after, signal) =>
    api.list({ query: { state, limit: pageSize, after } }, { signal }),
  );

export const exportTasks = (state: Task['state'] | undefined) => (file: TableFile) =>
  api.export({ query: { state }, body: file });

refetchOn('tasks.changed', () => [['tasks'], ['people-imports'], ['people-bulk']]);

const ownerOf = ({ service }: Pick<Task, 'service'>) => owners[service as keyof typeof owners];

/** Cancels a task, or continues one that failed. */
export function useTaskActions() {
  const client = useQueryClient();
  const done = { onSuccess: () => client.invalidateQueries({ queryKey: ['tasks'] }) };
  return {
    retry: useMutation({
      mutationKey: ['retry task'],
      mutationFn: (task: Pick<Task, 'id' | 'service'>) => ownerOf(task).retry({ params: { id: task.id } }),
      ...done,
    }),
    cancel: useMutation({
      mutationKey: ['cancel task'],
      mutationFn: (task: Pick<Task, 'id' | 'service'>) => ownerOf(task).cancel({ params: { id: task.id } }),
      ...done,
    }),
  };
}
