import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { managedMenuQueries } from '../../../../features/managed-menus/managed-menus.queries.ts';
import { ManagedMenusPage } from '../../../../features/managed-menus/menus-page.tsx';
import { guard } from '../../../../shared/session/guard.ts';

const Search = z.object({ state: z.enum(['upcoming', 'valid', 'over']).optional().catch(undefined) });

export const Route = createFileRoute('/_app/admin/menus/')({
  validateSearch: Search,
  beforeLoad: guard({ feature: 'menus', access: 'admin:menus' }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(managedMenuQueries.list(deps)),
  component: ManagedMenusRoute,
});

function ManagedMenusRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ManagedMenusPage
      search={Route.useSearch()}
      onSearch={({ state }) => void navigate({ search: { state }, replace: true })}
    />
  );
}
