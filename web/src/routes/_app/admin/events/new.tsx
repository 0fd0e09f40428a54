import { msg } from '@lingui/core/macro';
import { IconCalendarEvent } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { eventDefaultsQuery } from '../../../../features/managed-events/event-defaults.queries.ts';
import { NewEventPage } from '../../../../features/managed-events/event-page.tsx';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/admin/events/new')({
  staticData: {
    action: { label: msg`Create an event`, also: [msg`New event`], icon: IconCalendarEvent },
  },
  beforeLoad: guard({ feature: 'events', access: 'admin:events', scoped: true }),
  loader: ({ context }) => context.queryClient.ensureQueryData(eventDefaultsQuery),
  component: NewEventRoute,
});

function NewEventRoute() {
  const navigate = Route.useNavigate();
  return <NewEventPage onDone={() => void navigate({ to: '/admin/events' })} />;
}
