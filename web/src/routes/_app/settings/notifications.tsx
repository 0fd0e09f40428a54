import { createFileRoute } from '@tanstack/react-router';
import { deliveryQuery } from '../../../shared/delivery/delivery.queries.ts';
import { NotificationsPage } from '../../../features/notification-settings/notifications-page.tsx';
import { guard } from '../../../shared/session/guard.ts';

export const Route = createFileRoute('/_app/settings/notifications')({
  beforeLoad: guard({}),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(deliveryQuery),
  component: NotificationsPage,
});
