import { msg } from '@lingui/core/macro';
import { IconUserPlus } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NewPersonPage } from '../../../../features/managed-people/new-person-page.tsx';
import { defaultRoleQuery } from '../../../../shared/roles/new-roles.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/users/new')({
  staticData: { action: { label: msg`Add a person`, also: [msg`New person`], icon: IconUserPlus } },
  beforeLoad: guard({ access: 'admin:users', scoped: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(defaultRoleQuery),
  component: NewPersonRoute,
});

function NewPersonRoute() {
  const navigate = useNavigate();
  return <NewPersonPage onAdded={(id) => void navigate({ to: '/admin/users/$id', params: { id } })} />;
}
