import { msg } from '@lingui/core/macro';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ManagedEventRow } from '@atrium/proto/events/event';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { upcomingOf } from '../../shared/navigation/upcoming.ts';
import { managedEventQueries } from './managed-events.queries.ts';

const upcoming = () =>
  upcomingOf(managedEventQueries.upcoming(), (events: readonly ManagedEventRow[]) =>
    events.map(({ id, title, dateStart: at }) => ({
      ...{ id, title, at, icon: IconCalendarEvent, what: msg`Event` },
      ...{ to: '/admin/events/$id', params: { id } },
    })),
  );

export const overview: OverviewPart = { upcoming };
