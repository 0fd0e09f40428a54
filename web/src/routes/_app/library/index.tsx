import { msg } from '@lingui/core/macro';
import { IconBooks } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { rootFolder } from '@atrium/proto/content/library-folders';
import { LibraryQuery } from '@atrium/proto/content/library-queries';
import { LibraryPage } from '../../../features/library/library-page.tsx';
import { libraryQueries } from '../../../features/library/library.queries.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../shared/navigation/guard.ts';
import { z } from 'zod';

const { folder, q } = LibraryQuery.shape;
const Search = z.object({ folder: folder.catch(undefined), q: q.catch(undefined) });

export const Route = createFileRoute('/_app/library/')({
  staticData: { page: { label: msg`Library`, key: 'l', icon: IconBooks, menu: 'main', order: 90 } },
  validateSearch: Search,
  beforeLoad: guard({ feature: 'library', access: 'user:library' }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(libraryQueries.folders(languageOnScreen())),
      queryClient.ensureInfiniteQueryData(
        libraryQueries.list(deps.folder ?? rootFolder, deps.q, languageOnScreen()),
      ),
    ]),
  component: LibraryRoute,
});

function LibraryRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <LibraryPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search: { folder: search.folder, q: search.q }, replace: true })}
    />
  );
}
