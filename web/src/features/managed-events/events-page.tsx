import { useLingui } from '@lingui/react/macro';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ManagedEventRow } from '@atrium/proto/events/event';
import { useDeletedView } from '../../shared/deleted/use-deleted-view.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatInZone } from '../../shared/i18n/zoned-time.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import type { Column } from '../../shared/list/column.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { useStateViews } from '../../shared/list/use-state-views.ts';
import { LocalisedText, useLocalised } from '../../shared/localised/localised-text.tsx';
import { OutdatedLanguages } from '../../shared/localised/outdated-languages.tsx';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
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

function useEventColumns(): Column<ManagedEventRow>[] {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { days } = useFormat();
  const { site } = useDirectoryReferences();
  return [
    {
      title: t`Title`,
      width: 'minmax(12rem, 2fr)',
      cell: ({ title, stale }) => (
        <>
          <LocalisedText texts={title} />
          <OutdatedLanguages stale={stale} />
        </>
      ),
    },
    {
      title: t`When`,
      ...{ sort: 'startsAt', width: 'minmax(12rem, 1.4fr)' },
      cell: ({ timeStart, startsAt, dateStart, dateEnd, zone }) =>
        timeStart === null ? days(dateStart, dateEnd ?? dateStart) : formatInZone(startsAt, zone, language),
    },
    {
      title: t`Site`,
      isOptional: true,
      cell: ({ place }) => (place?.kind === 'site' ? site(place.site) : ''),
    },
    { title: t`Status`, width: '7.5rem', cell: ({ state }) => <StateBadge of={eventStates} state={state} /> },
    {
      title: t`Going`,
      ...{ isNumber: true, width: '6rem' },
      cell: ({ counts, capacity }) => {
        const going = i18n.number(counts.attending + counts.guests);
        return capacity === null ? going : `${going} / ${i18n.number(capacity)}`;
      },
    },
    {
      title: t`Waiting`,
      ...{ isNumber: true, width: '6rem', isOptional: true },
      cell: ({ counts }) => i18n.number(counts.waiting),
    },
  ];
}
