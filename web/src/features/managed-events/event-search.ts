import { ManagedEventsQuery } from '@atrium/proto/events/event-queries';
import type { SearchOf } from '@atrium/proto/list-search';
import { searchOf } from '../../shared/list/list-search.ts';

/** The filters, as they are in the URL of the list. */
export const EventListSearch = searchOf(ManagedEventsQuery);
export type EventSearch = SearchOf<typeof ManagedEventsQuery>;
