import { msg } from '@lingui/core/macro';
import { IconChecklist } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { TasksPage } from '../../../features/tasks/tasks-page.tsx';
import { filtersOf } from '../../../shared/list/list-search.ts';
import { guard } from '../../../shared/navigation/guard.ts';
import { TaskListSearch, tasksQuery } from '../../../shared/tasks/tasks.queries.ts';

export const Route = createFileRoute('/_app/admin/tasks')({
  staticData: {
    overview: () => import('../../../features/tasks/tasks-waiting.tsx'),
    audit: [() => import('../../../features/tasks/task-audit.ts')],
    page: { label: msg`Tasks`, icon: IconChecklist, menu: 'setup', group: 'system', order: 160 },
  },
  validateSearch: TaskListSearch,
  beforeLoad: guard({ access: 'any-admin', scoped: true }),
  loaderDeps: filtersOf,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(tasksQuery(deps)),
  component: TasksPage,
});
