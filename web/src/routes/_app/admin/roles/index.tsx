import { msg } from '@lingui/core/macro';
import { IconKey } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { RolesPage } from '../../../../features/roles/roles-page.tsx';
import { roleQueries } from '../../../../features/roles/roles.queries.ts';
import { WholeListSearch } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/roles/')({
  staticData: {
    overview: () => import('../../../../features/roles/roles-step.ts'),
    audit: [() => import('../../../../features/roles/role-audit.ts')],
    page: {
      label: msg`Roles`,
      icon: IconKey,
      menu: 'setup',
      group: 'people',
      order: 20,
      alsoAt: '/admin/roleAssigned',
    },
  },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(roleQueries.list()),
  component: RolesPage,
});
