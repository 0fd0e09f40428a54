import { ManagedBroadcastsQuery } from '@atrium/proto/notifications/broadcast-queries';
import type { SearchOf } from '@atrium/proto/list-search';
import { searchOf } from '../../shared/list/list-search.ts';

/** The filters, as they are in the URL of the list. */
export const BroadcastListSearch = searchOf(ManagedBroadcastsQuery);
export type BroadcastSearch = SearchOf<typeof ManagedBroadcastsQuery>;
