import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { TaskState } from '@atrium/proto/tasks';
import { z } from 'zod';
import { TasksPage } from '../../../features/tasks/tasks-page.tsx';
import { tasksQuery } from '../../../shared/tasks/tasks.queries.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/tasks')({
  validateSearch: z.object({ state: TaskState.optional().catch(undefined) }),
  beforeLoad: guard({ access: 'any-admin', scoped: true }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(tasksQuery(deps.state)),
  component: TasksRoute,
});

function TasksRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <TasksPage
      state={Route.useSearch().state}
      onState={(state) => void navigate({ search: { state }, replace: true })}
    />
  );
}
