import { msg } from '@lingui/core/macro';
import { IconBroadcast } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { ManagedBroadcastsPage } from '../../../../features/managed-broadcasts/broadcasts-page.tsx';
import { managedBroadcastQueries } from '../../../../features/managed-broadcasts/managed-broadcasts.queries.ts';
import { BroadcastListSearch } from '../../../../features/managed-broadcasts/broadcast-search.ts';
import { filtersOf } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/broadcasts/')({
  staticData: {
    overview: () => import('../../../../features/managed-broadcasts/broadcasts-overview.tsx'),
    audit: [() => import('../../../../features/managed-broadcasts/broadcast-audit.ts')],
    page: {
      label: msg`Broadcasts`,
      key: 'b',
      icon: IconBroadcast,
      menu: 'communicate',
      group: 'publish',
      order: 40,
    },
  },
  validateSearch: BroadcastListSearch,
  beforeLoad: guard({ feature: 'broadcasts', access: 'admin:broadcast', scoped: true }),
  loaderDeps: filtersOf,
  loader: ({ context, deps }) =>
    context.queryClient.ensureInfiniteQueryData(managedBroadcastQueries.list(deps)),
  component: ManagedBroadcastsPage,
});
