import { msg } from '@lingui/core/macro';
import { IconAdjustments } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { EventDefaultsPage } from '../../../../features/managed-events/event-defaults-page.tsx';
import { eventDefaultsQuery } from '../../../../features/managed-events/event-defaults.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/events/edit-defaults')({
  staticData: {
    page: {
      label: msg`Event defaults`,
      icon: IconAdjustments,
      menu: 'questionnaires',
      group: 'participation',
      within: '/admin/events',
      order: 30,
    },
  },
  beforeLoad: guard({ feature: 'events', access: 'admin:events' }),
  loader: ({ context }) => context.queryClient.ensureQueryData(eventDefaultsQuery),
  component: EventDefaultsPage,
});
