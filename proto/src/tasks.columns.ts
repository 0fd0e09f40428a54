import type { Column } from './tables/columns.ts';
import type { Task } from './tasks.ts';

export const taskColumns: readonly Column<Task>[] = [
  { title: 'title', kind: 'text', of: ({ title }) => title },
  { title: 'kind', kind: 'label', of: ({ kind }) => kind },
  { title: 'state', kind: 'label', of: ({ state }) => state },
  { title: 'done', kind: 'number', of: ({ done }) => done },
  { title: 'total', kind: 'number', of: ({ total }) => total },
  { title: 'failed', kind: 'number', of: ({ failed }) => failed },
  { title: 'reason', kind: 'text', of: ({ reason }) => reason },
  { title: 'by', kind: 'text', of: ({ by }) => by.name },
  { title: 'dueAt', kind: 'instant', of: ({ dueAt }) => dueAt },
  { title: 'createdAt', kind: 'instant', of: ({ createdAt }) => createdAt },
  { title: 'startedAt', kind: 'instant', of: ({ startedAt }) => startedAt },
  { title: 'endedAt', kind: 'instant', of: ({ endedAt }) => endedAt },
];
