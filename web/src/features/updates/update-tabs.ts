import type { Todo } from '@atrium/proto/notifications/todos';
import { UpdatesState } from '@atrium/proto/notifications/updates';
import { z } from 'zod';

/** The tabs of the page: where notifications are, and two that are read most. */
export const UpdatesTab = z.enum([...UpdatesState.options, 'todo', 'mentions']);
export type UpdatesTab = z.infer<typeof UpdatesTab>;

/** The name of a tab with how many are in it. */
export const withCount = (label: string, count = 0): string => (count > 0 ? `${label} ${count}` : label);

/** Where the things that wait are done. */
export const linksOf = (todos: readonly Todo[]): ReadonlySet<string> =>
  new Set(todos.flatMap(({ links }) => links));
