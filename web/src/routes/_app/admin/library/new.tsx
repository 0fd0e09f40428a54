import { msg } from '@lingui/core/macro';
import { IconFileUpload } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ManagedLibraryQuery } from '@atrium/proto/content/library-queries';
import { z } from 'zod';
import { NewDocumentPage } from '../../../../features/managed-library/document-page.tsx';
import { managedLibraryQueries } from '../../../../features/managed-library/managed-library.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/library/new')({
  validateSearch: z.object({ folder: ManagedLibraryQuery.shape.folder.catch(undefined) }),
  staticData: { action: { label: msg`Add a document`, also: [msg`Upload document`], icon: IconFileUpload } },
  beforeLoad: guard({ feature: 'library', access: 'admin:library' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(managedLibraryQueries.folders()),
  component: NewDocumentRoute,
});

function NewDocumentRoute() {
  const { folder } = Route.useSearch();
  const navigate = Route.useNavigate();
  const done = () => void navigate({ to: '/admin/library', search: { folder } });
  return <NewDocumentPage folder={folder} onDone={done} />;
}
