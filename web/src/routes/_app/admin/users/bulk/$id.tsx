import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BulkPage } from '../../../../../features/managed-people/bulk-page.tsx';
import { bulkQueries } from '../../../../../features/managed-people/people-bulk.queries.ts';
import { guard } from '../../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/users/bulk/$id')({
  staticData: { detail: { missing: msg`This change isn’t available.` } },
  beforeLoad: guard({ access: 'admin:users', scoped: true }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(bulkQueries.one(params.id)),
  component: BulkRoute,
});

function BulkRoute() {
  const { id } = Route.useParams();
  return <BulkPage key={id} id={id} />;
}
