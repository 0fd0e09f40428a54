import { msg } from '@lingui/core/macro';
import { IconPlugConnected } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { IdentityProvidersPage } from '../../../../features/identity-providers/identity-providers-page.tsx';
import { providersQuery } from '../../../../features/identity-providers/identity-providers.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/identity-providers/')({
  staticData: {
    audit: [() => import('../../../../features/identity-providers/identity-provider-audit.ts')],
    page: {
      label: msg`Identity providers`,
      icon: IconPlugConnected,
      menu: 'setup',
      group: 'organisation',
      within: '/admin/sign-in',
      order: 84,
    },
  },
  beforeLoad: guard({ access: 'superuser' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(providersQuery),
  component: IdentityProvidersRoute,
});

function IdentityProvidersRoute() {
  const navigate = useNavigate();
  const open = (id: string): void => void navigate({ to: '/admin/identity-providers/$id', params: { id } });
  return <IdentityProvidersPage onAdded={open} />;
}
