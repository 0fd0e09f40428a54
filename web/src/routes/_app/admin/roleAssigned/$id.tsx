import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { RoleHoldersPage } from '../../../../features/roles/role-holders-page.tsx';
import { roleQueries } from '../../../../features/roles/roles.queries.ts';
import { WholeListSearch } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/roleAssigned/$id')({
  staticData: { detail: { missing: msg`This role isn’t available.` } },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(roleQueries.one(params.id)),
  component: RoleHoldersRoute,
});

function RoleHoldersRoute() {
  const { id } = Route.useParams();
  return <RoleHoldersPage key={id} id={id} />;
}
