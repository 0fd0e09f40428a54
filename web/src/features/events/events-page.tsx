import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Switch } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventSummary } from '@atrium/proto/events/event';
import { eventCategoryQueries } from '../../shared/events/event-categories.queries.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { FilterSelect } from '../../shared/ui/filter-select.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { ObjectCards } from '../../shared/ui/object-card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { CalendarFeedButton } from './calendar-feed.tsx';
import type { CalendarPeriod } from './calendar-weeks.ts';
import { EventCard } from './event-card.tsx';
import { EventsCalendar } from './events-calendar.tsx';
import { monthOf, weeksUntil } from './event-time-text.ts';
import { eventQueries, type EventSearch } from './events.queries.ts';
import classes from './events.module.css';

interface EventsPageProps {
  readonly search: EventSearch;
  readonly onSearch: (search: EventSearch) => void;
}

/** Events the reader is invited to: as a list by week for the next two, then by month, or as a calendar. */
export function EventsPage({ search, onSearch }: EventsPageProps) {
  const { t } = useLingui();
  return (
    <Page
      title={t`Events`}
      width="wide"
      tools={
        <>
          <CalendarFeedButton />
          <SegmentedControl
            aria-label={t`View`}
            size="xs"
            value={search.view ?? 'list'}
            onChange={(view) =>
              onSearch({
                ...search,
                view: view === 'list' ? undefined : (view as CalendarPeriod),
                day: undefined,
              })
            }
            data={[
              { value: 'list', label: t({ message: 'List', context: 'view' }) },
              { value: 'week', label: t`Week` },
              { value: 'month', label: t`Month` },
            ]}
          />
        </>
      }
    >
      <Filters search={search} onSearch={onSearch} />
      {search.view ? (
        <EventsCalendar period={search.view} search={search} onDay={(day) => onSearch({ ...search, day })} />
      ) : (
        <Agenda search={search} onSearch={onSearch} />
      )}
    </Page>
  );
}

function Agenda({ search, onSearch }: EventsPageProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const periodOf = usePeriods(search);
  const query = useInfiniteQuery(eventQueries.list(search, language));
  return (
    <>
      <SegmentedControl
        aria-label={t`Period`}
        mb="md"
        size="xs"
        value={search.past ? 'past' : 'upcoming'}
        onChange={(period) => onSearch({ ...search, past: period === 'past' || undefined })}
        data={[
          { value: 'upcoming', label: t`Upcoming` },
          { value: 'past', label: t`Past` },
        ]}
      />
      <InfiniteList query={query} skeleton={<RowsSkeleton />} empty={<NoEvents search={search} />}>
        {(events) =>
          [...Map.groupBy(events, periodOf)].map(([period, some]) => (
            <section key={period} className={classes.section} aria-label={period}>
              <h2 className={classes.period}>{period}</h2>
              <ObjectCards size="wide">
                {some.map((event) => (
                  <EventCard key={event.id} event={event} />
                ))}
              </ObjectCards>
            </section>
          ))
        }
      </InfiniteList>
    </>
  );
}

/** Names the part of the agenda that an event belongs to. */
function usePeriods({ past }: EventSearch): (event: EventSummary) => string {
  const { t } = useLingui();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  return (event) => {
    const weeks = past ? undefined : weeksUntil(event, language, now);
    if (weeks === 0) return t`This week`;
    return weeks === 1 ? t`Next week` : monthOf(event, language);
  };
}

/** All filters are part of the URL. */
function Filters({ search, onSearch }: EventsPageProps) {
  const { t } = useLingui();
  const { sites } = useDirectoryReferences();
  const { text } = useLocalised();
  const { data: categories = [] } = useQuery(eventCategoryQueries.all());
  return (
    <div className={classes.filters}>
      <SearchField
        label={t`Search events`}
        placeholder={t`Search events`}
        value={search.q}
        onSearch={(q) => onSearch({ ...search, q })}
      />
      <FilterSelect
        label={t`Category`}
        every={t`All categories`}
        data={categories.map(({ id, name }) => ({ value: id, label: text(name) }))}
        value={search.category}
        onChange={(category) => onSearch({ ...search, category })}
      />
      <FilterSelect
        label={t`Site`}
        every={t`All sites`}
        data={sites}
        value={search.site}
        onChange={(site) => onSearch({ ...search, site })}
      />
      <Switch
        label={t`Mine`}
        checked={search.mine === true}
        onChange={(event) => onSearch({ ...search, mine: event.currentTarget.checked || undefined })}
      />
    </div>
  );
}

function NoEvents({ search }: { search: EventSearch }) {
  const { t } = useLingui();
  if (search.q || search.category || search.site || search.mine)
    return (
      <EmptyState
        icon={IconCalendarEvent}
        title={t`No results`}
        text={t`Try different words or fewer filters.`}
      />
    );
  return search.past ? (
    <EmptyState icon={IconCalendarEvent} title={t`No past events`} />
  ) : (
    <EmptyState
      icon={IconCalendarEvent}
      title={t`No upcoming events`}
      text={t`Events you are invited to will appear here.`}
    />
  );
}
