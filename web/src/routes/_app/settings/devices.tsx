import { msg } from '@lingui/core/macro';
import { IconDevices } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '../../../features/devices/devices-page.tsx';
import { devicesQuery } from '../../../features/devices/devices.queries.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/devices')({
  staticData: {
    page: {
      label: msg`Push notifications`,
      icon: IconDevices,
      menu: 'settings',
      group: 'account',
      order: 90,
    },
  },
  beforeLoad: guard({}),
  loader: ({ context }) => context.queryClient.ensureQueryData(devicesQuery),
  component: DevicesPage,
});
