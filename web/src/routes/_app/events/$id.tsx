import { msg } from '@lingui/core/macro';
import { IconCalendarEvent } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../../../features/events/event-page.tsx';
import { eventQueries } from '../../../features/events/events.queries.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/events/$id')({
  staticData: {
    detail: {
      missing: msg`This event isn’t available.`,
      why: msg`The event may have been deleted, or you aren’t invited.`,
    },
    found: [{ kind: 'event', label: msg`Events`, icon: IconCalendarEvent, to: (id) => `/events/${id}` }],
  },
  beforeLoad: guard({ feature: 'events', access: 'user:events' }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(eventQueries.one(params.id, languageOnScreen())),
  component: EventRoute,
});

function EventRoute() {
  const { id } = Route.useParams();
  return <EventPage key={id} id={id} />;
}
