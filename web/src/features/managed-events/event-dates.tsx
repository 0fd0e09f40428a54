import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ManagedEventRow } from '@atrium/proto/events/event';
import { dayText } from '../../shared/i18n/date-text.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { DataTable } from '../../shared/list/data-table.tsx';
import { paged } from '../../shared/list/list-source.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useEventColumns } from './event-columns.tsx';
import { managedEventQueries } from './managed-events.queries.ts';

/** All dates of a series, past ones included. Each leads to its event. */
export function EventDates({ series }: { series: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  // They have one title.
  const [, ...columns] = useEventColumns();
  return (
    <DataTable<ManagedEventRow>
      label={t`Dates of the series`}
      list={paged(useInfiniteQuery(managedEventQueries.dates(series)))}
      columns={columns}
      nameOf={({ dateStart }) => dayText(dateStart, language)}
      to={({ id }) => `/admin/events/${id}`}
      empty={<EmptyState icon={IconCalendarEvent} title={t`No dates`} />}
    />
  );
}
