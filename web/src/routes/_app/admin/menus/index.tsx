import { msg } from '@lingui/core/macro';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ManagedMenusPage } from '../../../../features/managed-menus/menus-page.tsx';
import { managedMenuQueries } from '../../../../features/managed-menus/managed-menus.queries.ts';
import { MenuListSearch } from '../../../../features/managed-menus/menu-search.ts';
import { filtersOf } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/menus/')({
  staticData: {
    overview: () => import('../../../../features/managed-menus/menus-overview.tsx'),
    audit: [() => import('../../../../features/managed-menus/menu-audit.ts')],
    page: { label: msg`Menus`, icon: IconToolsKitchen2, menu: 'communicate', group: 'content', order: 60 },
  },
  validateSearch: MenuListSearch,
  beforeLoad: guard({ feature: 'menus', access: 'admin:menus' }),
  loaderDeps: filtersOf,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(managedMenuQueries.list(deps)),
  component: ManagedMenusPage,
});
