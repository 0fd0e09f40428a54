import { msg } from '@lingui/core/macro';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import {
  PushDeviceSearch,
  pushDevicesQuery,
} from '../../../features/push-diagnostics/push-diagnostics.queries.ts';
import { PushPage } from '../../../features/push-diagnostics/push-page.tsx';
import { filtersOf } from '../../../shared/list/list-search.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/push')({
  staticData: {
    overview: () => import('../../../features/push-diagnostics/devices-overview.tsx'),
    audit: [() => import('../../../features/push-diagnostics/push-audit.ts')],
    page: {
      label: msg`Push notifications`,
      icon: IconDeviceMobileMessage,
      menu: 'setup',
      group: 'system',
      order: 150,
    },
  },
  validateSearch: PushDeviceSearch,
  beforeLoad: guard({ access: 'admin:setup' }),
  loaderDeps: filtersOf,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(pushDevicesQuery(deps)),
  component: PushPage,
});
