import { msg } from '@lingui/core/macro';
import { IconBell } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { deliveryQuery } from '../../../shared/delivery/delivery.queries.ts';
import { NotificationsPage } from '../../../features/notification-settings/notifications-page.tsx';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/settings/notifications')({
  staticData: {
    page: {
      label: msg`Notifications`,
      also: [msg`Quiet hours`],
      icon: IconBell,
      menu: 'settings',
      group: 'you',
      order: 30,
    },
  },
  beforeLoad: guard({}),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(deliveryQuery),
  component: NotificationsPage,
});
