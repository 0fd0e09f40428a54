import { msg } from '@lingui/core/macro';
import { IconCalendarEvent } from '@tabler/icons-react';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { EventsPage } from '../../../features/events/events-page.tsx';
import { eventQueries } from '../../../features/events/events.queries.ts';
import { languageOnScreen } from '../../../shared/i18n/language-on-screen.ts';
import { guard } from '../../../shared/navigation/guard.ts';

const text = z.string().optional().catch(undefined);
const flag = z.literal(true).optional().catch(undefined);
const Search = z.object({
  ...{ q: text, category: text, site: text, mine: flag, past: flag },
  view: z.enum(['week', 'month']).optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
});

export const Route = createFileRoute('/_app/events/')({
  staticData: {
    page: { label: msg`Events`, key: 'e', icon: IconCalendarEvent, menu: 'main', order: 45 },
    home: { order: 20, load: () => import('../../../features/events/coming-events.tsx') },
  },
  validateSearch: Search,
  beforeLoad: guard({ feature: 'events', access: 'user:events' }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    deps.view === undefined &&
    context.queryClient.ensureInfiniteQueryData(eventQueries.list(deps, languageOnScreen())),
  component: EventsRoute,
});

function EventsRoute() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <EventsPage
      search={Route.useSearch()}
      onSearch={({ mine, past, ...search }) =>
        void navigate({
          search: { ...search, mine: mine || undefined, past: past || undefined },
          replace: true,
        })
      }
    />
  );
}
