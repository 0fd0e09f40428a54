import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { LeavingPage } from '../../../features/leaving/leaving-page.tsx';
import { requestsQuery } from '../../../features/leaving/leaving.queries.ts';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/leaving')({
  validateSearch: z.object({
    view: z.enum(['erasure', 'export', 'holds', 'retention']).optional().catch(undefined),
  }),
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(requestsQuery('erasure')),
  component: LeavingRoute,
});

function LeavingRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <LeavingPage
      view={Route.useSearch().view ?? 'erasure'}
      onView={(view) => void navigate({ search: { view }, replace: true })}
    />
  );
}
