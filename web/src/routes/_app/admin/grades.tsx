import { msg } from '@lingui/core/macro';
import { IconStairs } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { GradesPage } from '../../../features/reference-data/grades-page.tsx';
import { referenceQueries } from '../../../features/reference-data/reference-data.queries.ts';
import { WholeListSearch } from '../../../shared/list/list-search.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/grades')({
  staticData: {
    audit: [() => import('../../../features/reference-data/grade-audit.ts')],
    page: {
      label: msg`Grades`,
      icon: IconStairs,
      menu: 'setup',
      group: 'people',
      within: '/admin/sites',
      order: 60,
    },
  },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ access: 'admin:users' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(referenceQueries.grades()),
  component: GradesPage,
});
