import { msg } from '@lingui/core/macro';
import { IconBooks } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ManagedLibraryPage } from '../../../../features/managed-library/library-page.tsx';
import { managedLibraryQueries } from '../../../../features/managed-library/managed-library.queries.ts';
import { LibrarySearch } from '../../../../features/managed-library/library-search.ts';
import { filtersOf } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/library/')({
  staticData: {
    overview: () => import('../../../../features/managed-library/library-overview.tsx'),
    audit: [() => import('../../../../features/managed-library/library-audit.ts')],
    page: {
      label: msg`Library`,
      icon: IconBooks,
      menu: 'communicate',
      group: 'content',
      order: 70,
      alsoAt: '/admin/libraryfolders',
    },
  },
  validateSearch: LibrarySearch,
  beforeLoad: guard({ feature: 'library', access: 'admin:library' }),
  loaderDeps: filtersOf,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(managedLibraryQueries.folders()),
      queryClient.ensureInfiniteQueryData(managedLibraryQueries.list(deps)),
    ]),
  component: ManagedLibraryPage,
});
