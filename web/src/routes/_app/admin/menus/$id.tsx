import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { managedMenuQueries } from '../../../../features/managed-menus/managed-menus.queries.ts';
import { ManagedMenuPage } from '../../../../features/managed-menus/menu-page.tsx';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/menus/$id')({
  staticData: { detail: { missing: msg`This menu isn’t available.` } },
  beforeLoad: guard({ feature: 'menus', access: 'admin:menus' }),
  // Always fetched: an editor starts from what is stored now.
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery({ ...managedMenuQueries.one(params.id), staleTime: 1_000 }),
  component: ManagedMenuRoute,
});

function ManagedMenuRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return <ManagedMenuPage key={id} id={id} onDone={() => void navigate({ to: '/admin/menus' })} />;
}
