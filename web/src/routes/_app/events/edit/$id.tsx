import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ManagedEventPage } from '../../../../features/managed-events/event-page.tsx';
import { atTab, EventTabSearch } from '../../../../features/managed-events/event-tab.ts';
import { managedEventQueries } from '../../../../features/managed-events/managed-events.queries.ts';
import { guard } from '../../../../shared/navigation/guard.ts';

export const Route = createFileRoute('/_app/events/edit/$id')({
  staticData: { detail: { missing: msg`This event isn’t available.` } },
  validateSearch: EventTabSearch,
  beforeLoad: guard({
    feature: 'events',
    access: 'user:events',
    alsoAccess: 'admin:events',
    scoped: true,
  }),
  // Always fetched: an editor starts from what is stored now.
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery({ ...managedEventQueries.one(params.id), staleTime: 1_000 }),
  component: EditEventRoute,
});

/** The editor outside of the administration, for organisers who come from the event’s page. */
function EditEventRoute() {
  const { id } = Route.useParams();
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ManagedEventPage
      key={id}
      id={id}
      tab={tab ?? 'details'}
      onTab={(next) => void navigate(atTab(next))}
      onDone={() => void navigate({ to: '/events/$id', params: { id } })}
      onRemoved={() => void navigate({ to: '/events' })}
    />
  );
}
