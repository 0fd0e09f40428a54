import { msg } from '@lingui/core/macro';
import { IconCalendarEvent } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { EventListSearch } from '../../../../features/managed-events/event-search.ts';
import { ManagedEventsPage } from '../../../../features/managed-events/events-page.tsx';
import { managedEventQueries } from '../../../../features/managed-events/managed-events.queries.ts';
import { filtersOf } from '../../../../shared/list/list-search.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/events/')({
  staticData: {
    overview: () => import('../../../../features/managed-events/events-overview.tsx'),
    audit: [() => import('../../../../features/managed-events/event-audit.ts')],
    page: {
      label: msg`Events`,
      icon: IconCalendarEvent,
      ...{ menu: 'questionnaires', group: 'participation', order: 10 },
    },
  },
  validateSearch: EventListSearch,
  beforeLoad: guard({ feature: 'events', access: 'admin:events', scoped: true }),
  loaderDeps: filtersOf,
  loader: ({ context, deps }) => context.queryClient.ensureInfiniteQueryData(managedEventQueries.list(deps)),
  component: ManagedEventsPage,
});
