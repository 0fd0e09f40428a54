import { createFileRoute } from '@tanstack/react-router';
import { managedPeopleQueries } from '../../../../features/managed-people/managed-people.queries.ts';
import { PersonPage } from '../../../../features/managed-people/person-page.tsx';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/users/$id')({
  beforeLoad: guard({ access: 'admin:users', scoped: true }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(managedPeopleQueries.one(params.id)),
  component: PersonRoute,
});

function PersonRoute() {
  const { id } = Route.useParams();
  return <PersonPage key={id} id={id} />;
}
