import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { IdentityProviderPage } from '../../../../features/identity-providers/identity-provider-page.tsx';
import {
  assignableRolesQuery,
  providersQuery,
} from '../../../../features/identity-providers/identity-providers.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/identity-providers/$id')({
  staticData: { detail: { missing: msg`This identity provider isn’t available.` } },
  beforeLoad: guard({ access: 'superuser' }),
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(providersQuery),
      queryClient.ensureQueryData(assignableRolesQuery),
    ]);
  },
  component: IdentityProviderRoute,
});

function IdentityProviderRoute() {
  const navigate = useNavigate();
  const back = (): void => void navigate({ to: '/admin/identity-providers' });
  return <IdentityProviderPage id={Route.useParams().id} onRemoved={back} />;
}
