import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { FolderPage } from '../../../../features/managed-library/folder-page.tsx';
import { managedLibraryQueries } from '../../../../features/managed-library/managed-library.queries.ts';
import { WholeListSearch } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/libraryfolders/$id')({
  staticData: { detail: { missing: msg`This folder isn’t available.` } },
  validateSearch: WholeListSearch,
  beforeLoad: guard({ feature: 'library', access: 'admin:library' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(managedLibraryQueries.folders()),
  component: FolderRoute,
});

function FolderRoute() {
  const { id } = Route.useParams();
  return <FolderPage key={id} id={id} />;
}
