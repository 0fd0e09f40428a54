import { msg } from '@lingui/core/macro';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { MenuPage } from '../../../features/menus/menu-page.tsx';
import { menuQueries } from '../../../features/menus/menus.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/menu/$id')({
  staticData: {
    detail: { missing: msg`This menu isn’t available.`, why: msg`It may be over, or it’s for another site.` },
    found: [{ kind: 'menu', label: msg`Menus`, icon: IconToolsKitchen2, to: (id) => `/menu/${id}` }],
  },
  beforeLoad: guard({ feature: 'menus', access: 'user:menus' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(menuQueries.one(params.id)),
  component: MenuRoute,
});

function MenuRoute() {
  const { id } = Route.useParams();
  return <MenuPage key={id} id={id} />;
}
