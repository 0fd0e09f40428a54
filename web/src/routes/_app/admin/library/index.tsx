import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ManagedLibraryQuery } from '@atrium/proto/content/library';
import { z } from 'zod';
import { ManagedLibraryPage } from '../../../../features/managed-library/library-page.tsx';
import { managedLibraryQueries } from '../../../../features/managed-library/managed-library.queries.ts';
import { guard } from '../../../../shared/session/guard.ts';

const { folder, q, state } = ManagedLibraryQuery.shape;
const Search = z.object({
  folder: folder.catch(undefined),
  q: q.catch(undefined),
  state: state.catch(undefined),
});

export const Route = createFileRoute('/_app/admin/library/')({
  validateSearch: Search,
  beforeLoad: guard({ feature: 'library', access: 'admin:library' }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(managedLibraryQueries.folders()),
      queryClient.ensureInfiniteQueryData(managedLibraryQueries.list(deps)),
    ]),
  component: ManagedLibraryRoute,
});

function ManagedLibraryRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <ManagedLibraryPage
      search={Route.useSearch()}
      onSearch={(search) =>
        void navigate({ search: { folder: search.folder, q: search.q, state: search.state }, replace: true })
      }
    />
  );
}
