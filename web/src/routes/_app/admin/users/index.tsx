import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { PeoplePage } from '../../../../features/managed-people/people-page.tsx';
import { managedPeopleQueries } from '../../../../features/managed-people/managed-people.queries.ts';
import { guard } from '../../../../shared/session/guard.ts';

const text = z.string().optional().catch(undefined);
const Search = z.object({
  q: text,
  site: text,
  department: text,
  role: text,
  state: z.enum(['active', 'inactive']).optional().catch(undefined),
});

export const Route = createFileRoute('/_app/admin/users/')({
  validateSearch: Search,
  beforeLoad: guard({ access: 'admin:users' }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(managedPeopleQueries.list(deps)),
  component: PeopleRoute,
});

function PeopleRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <PeoplePage
      search={Route.useSearch()}
      onSearch={({ q, site, department, role, state }) =>
        void navigate({ search: { q, site, department, role, state }, replace: true })
      }
    />
  );
}
