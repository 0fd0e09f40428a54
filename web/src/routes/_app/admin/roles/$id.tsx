import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RolePage } from '../../../../features/roles/role-page.tsx';
import { roleQueries } from '../../../../features/roles/roles.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/roles/$id')({
  staticData: { detail: { missing: msg`This role isn’t available.` } },
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(roleQueries.one(params.id)),
  component: RoleRoute,
});

function RoleRoute() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return <RolePage key={id} id={id} onLeave={() => void navigate({ to: '/admin/roles' })} />;
}
