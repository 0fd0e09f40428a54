import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../../../../features/people-import/import-page.tsx';
import { importQueries } from '../../../../../features/people-import/people-import.queries.ts';
import { guard } from '../../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/users/import/$id')({
  staticData: { detail: { missing: msg`This import isn’t available.` } },
  beforeLoad: guard({ access: 'admin:users', scoped: true }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(importQueries.one(params.id)),
  component: ImportRoute,
});

function ImportRoute() {
  const { id } = Route.useParams();
  return <ImportPage key={id} id={id} />;
}
