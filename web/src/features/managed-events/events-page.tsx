import { useLingui } from '@lingui/react/macro';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ManagedEventRow } from '@atrium/proto/events/event';
import { useDeletedView } from '../../shared/deleted/use-deleted-view.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { useStateViews } from '../../shared/list/use-state-views.ts';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { useEventColumns } from './event-columns.tsx';
import { EventListSearch, type EventSearch } from './event-search.ts';
import { eventStates } from './event-states.ts';
import { deletedEvents, exportEvents, managedEventQueries } from './managed-events.queries.ts';

/** All events within the admin’s scope, newest first. */
export function ManagedEventsPage() {
  const { t } = useLingui();
  const { text } = useLocalised();
  const { sites } = useDirectoryReferences();
  const state = useListSearch<EventSearch>(EventListSearch);
  const nameOf = ({ title }: ManagedEventRow): string => text(title);
  const deleted = useDeletedView(deletedEvents, state.search, nameOf);
  return (
    <ListPage
      title={t`Events`}
      state={state}
      saved="events"
      list={paged(useInfiniteQuery(managedEventQueries.list(state.search)))}
      columns={[...useEventColumns(), deleted.column]}
      views={[...useStateViews('state', eventStates), deleted.view]}
      filters={[
        { by: 'q', kind: 'text', label: t`Search events` },
        { by: 'site', kind: 'choice', label: t`Site`, every: t`All sites`, options: sites },
      ]}
      defaultSort="-createdAt"
      nameOf={nameOf}
      to={({ id }) => (deleted.isShown ? undefined : `/admin/events/${id}`)}
      actions={deleted.actions}
      noMatch={deleted.noMatch}
      add={{ label: t`Create an event`, to: '/admin/events/new' }}
      exports={exportEvents(state.search)}
      empty={{
        icon: IconCalendarEvent,
        title: t`No events yet`,
        text: t`Create the first event. The people you invite are asked for an answer.`,
      }}
    />
  );
}
