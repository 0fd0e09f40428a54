import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Switch } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
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
import { EventCard } from './event-card.tsx';
import { monthOf } from './event-time-text.ts';
import { eventQueries, type EventSearch } from './events.queries.ts';
import classes from './events.module.css';

interface EventsPageProps {
  readonly search: EventSearch;
  readonly onSearch: (search: EventSearch) => void;
}

/** The agenda: events the reader is invited to, by month. */
export function EventsPage({ search, onSearch }: EventsPageProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const query = useInfiniteQuery(eventQueries.list(search, language));
  return (
    <Page
      title={t`Events`}
      width="wide"
      tools={
        <SegmentedControl
          aria-label={t`Period`}
          size="xs"
          value={search.past ? 'past' : 'upcoming'}
          onChange={(period) => onSearch({ ...search, past: period === 'past' || undefined })}
          data={[
            { value: 'upcoming', label: t`Upcoming` },
            { value: 'past', label: t`Past` },
          ]}
        />
      }
    >
      <Filters search={search} onSearch={onSearch} />
      <InfiniteList query={query} skeleton={<RowsSkeleton />} empty={<NoEvents search={search} />}>
        {(events) =>
          byMonth(events, language).map(([month, some]) => (
            <section key={month} className={classes.section} aria-label={month}>
              <h2 className={classes.month}>{month}</h2>
              <ObjectCards>
                {some.map((event) => (
                  <EventCard key={event.id} event={event} />
                ))}
              </ObjectCards>
            </section>
          ))
        }
      </InfiniteList>
    </Page>
  );
}

const byMonth = (events: readonly EventSummary[], language: string): [string, EventSummary[]][] => [
  ...Map.groupBy(events, (event) => monthOf(event, language)),
];

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
