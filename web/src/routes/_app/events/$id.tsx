import { msg } from '@lingui/core/macro';
import { IconCalendarEvent } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { EventPage } from '../../../features/events/event-page.tsx';
import { eventQueries } from '../../../features/events/events.queries.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../shared/navigation/guard.ts';

const Search = z.object({ tab: z.literal('guests').optional().catch(undefined) });

export const Route = createFileRoute('/_app/events/$id')({
  staticData: {
    detail: {
      missing: msg`This event isn’t available.`,
      why: msg`The event may have been deleted, or you aren’t invited.`,
    },
    found: [{ kind: 'event', label: msg`Events`, icon: IconCalendarEvent, to: (id) => `/events/${id}` }],
  },
  validateSearch: Search,
  beforeLoad: guard({ feature: 'events', access: 'user:events' }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(eventQueries.one(params.id, languageOnScreen())),
  component: EventRoute,
});

function EventRoute() {
  const { id } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventPage
      key={id}
      id={id}
      tab={tab ?? 'description'}
      onTab={(next) =>
        void navigate({
          search: { tab: next === 'guests' ? next : undefined },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
