import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ManagedDocumentPage } from '../../../../features/managed-library/document-page.tsx';
import { managedLibraryQueries } from '../../../../features/managed-library/managed-library.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/library/$id')({
  staticData: { detail: { missing: msg`This document isn’t available.` } },
  beforeLoad: guard({ feature: 'library', access: 'admin:library' }),
  // Always fetched: an editor starts from what is stored now.
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(managedLibraryQueries.folders()),
      queryClient.fetchQuery({ ...managedLibraryQueries.one(params.id), staleTime: 1_000 }),
    ]),
  component: ManagedDocumentRoute,
});

function ManagedDocumentRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return <ManagedDocumentPage key={id} id={id} onDone={() => void navigate({ to: '/admin/library' })} />;
}
