import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NewRolePage } from '../../../../features/roles/role-page.tsx';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/roles/new')({
  beforeLoad: guard({ access: 'admin:users' }),
  component: NewRoleRoute,
});

function NewRoleRoute() {
  const navigate = useNavigate();
  return <NewRolePage onAdded={(id) => void navigate({ to: '/admin/roles/$id', params: { id } })} />;
}
