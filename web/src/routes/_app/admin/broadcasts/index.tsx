import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { ManagedBroadcastsPage } from '../../../../features/managed-broadcasts/broadcasts-page.tsx';
import { managedBroadcastQueries } from '../../../../features/managed-broadcasts/managed-broadcasts.queries.ts';
import { guard } from '../../../../shared/session/guard.ts';

const Search = z.object({
  q: z.string().optional().catch(undefined),
  state: z.enum(['draft', 'scheduled', 'sending', 'sent', 'cancelled']).optional().catch(undefined),
});

export const Route = createFileRoute('/_app/admin/broadcasts/')({
  validateSearch: Search,
  beforeLoad: guard({ feature: 'broadcasts', access: 'admin:broadcast', scoped: true }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.queryClient.ensureInfiniteQueryData(managedBroadcastQueries.list(deps)),
  component: ManagedBroadcastsRoute,
});

function ManagedBroadcastsRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ManagedBroadcastsPage
      search={Route.useSearch()}
      onSearch={({ q, state }) => void navigate({ search: { q, state }, replace: true })}
    />
  );
}
