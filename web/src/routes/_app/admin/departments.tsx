import { msg } from '@lingui/core/macro';
import { IconBuildingCommunity, IconPencil } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { DepartmentsPage } from '../../../features/reference-data/departments-page.tsx';
import { referenceQueries } from '../../../features/reference-data/reference-data.queries.ts';
import { WholeListSearch } from '../../../shared/list/list-search.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/departments')({
  staticData: {
    audit: [() => import('../../../features/reference-data/department-audit.ts')],
    hitActions: [
      {
        ...{ kind: 'department', label: msg`Edit department`, icon: IconPencil },
        to: (id) => `/admin/departments?open=${encodeURIComponent(id)}`,
      },
    ],
    page: {
      label: msg`Departments`,
      icon: IconBuildingCommunity,
      menu: 'setup',
      group: 'people',
      within: '/admin/sites',
      order: 40,
    },
  },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(referenceQueries.departments()),
  component: DepartmentsPage,
});
