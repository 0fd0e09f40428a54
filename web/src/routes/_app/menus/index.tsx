import { msg } from '@lingui/core/macro';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { MenusPage } from '../../../features/menus/menus-page.tsx';
import { menuQueries } from '../../../features/menus/menus.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/menus/')({
  staticData: {
    page: { label: msg`Menus`, icon: IconToolsKitchen2, menu: 'main', order: 80, alsoAt: '/menu' },
    home: { order: 10, load: () => import('../../../features/menus/dishes-today.tsx') },
  },
  beforeLoad: guard({ feature: 'menus', access: 'user:menus' }),
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(menuQueries.list()),
  component: MenusPage,
});
