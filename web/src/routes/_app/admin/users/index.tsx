import { msg } from '@lingui/core/macro';
import { IconUsers } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { PeoplePage } from '../../../../features/managed-people/people-page.tsx';
import { managedPeopleQueries } from '../../../../features/managed-people/managed-people.queries.ts';
import { PeopleListSearch } from '../../../../features/managed-people/people-search.ts';
import { filtersOf } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/users/')({
  staticData: {
    overview: () => import('../../../../features/people-import/imports-waiting.tsx'),
    audit: [() => import('../../../../features/managed-people/people-audit.ts')],
    page: { label: msg`People`, key: 'p', icon: IconUsers, menu: 'setup', group: 'people', order: 10 },
  },
  validateSearch: PeopleListSearch,
  beforeLoad: guard({ access: 'admin:users', scoped: true }),
  loaderDeps: filtersOf,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(managedPeopleQueries.list(deps)),
  component: PeoplePage,
});
