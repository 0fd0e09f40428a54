import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ManagedBroadcastPage } from '../../../../features/managed-broadcasts/broadcast-page.tsx';
import { managedBroadcastQueries } from '../../../../features/managed-broadcasts/managed-broadcasts.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/broadcasts/$id')({
  staticData: { detail: { missing: msg`This broadcast isn’t available.` } },
  beforeLoad: guard({ feature: 'broadcasts', access: 'admin:broadcast', scoped: true }),
  // Always fetched: an editor starts from what is stored now.
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery({ ...managedBroadcastQueries.one(params.id), staleTime: 1_000 }),
  component: ManagedBroadcastRoute,
});

function ManagedBroadcastRoute() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  return (
    <ManagedBroadcastPage
      key={id}
      id={id}
      onOpen={(other) => void navigate({ to: '/admin/broadcasts/$id', params: { id: other } })}
      onRemoved={() => void navigate({ to: '/admin/broadcasts' })}
    />
  );
}
