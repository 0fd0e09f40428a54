import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PeoplePage } from '../../../../features/managed-people/people-page.tsx';
import { managedPeopleQueries } from '../../../../features/managed-people/managed-people.queries.ts';
import { PeopleSearch } from '../../../../features/managed-people/people-search.ts';
import { guard } from '../../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/admin/users/')({
  validateSearch: PeopleSearch,
  beforeLoad: guard({ access: 'admin:users', scoped: true }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(managedPeopleQueries.list(deps)),
  component: PeopleRoute,
});

function PeopleRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <PeoplePage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  );
}
