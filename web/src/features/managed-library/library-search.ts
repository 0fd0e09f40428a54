import { ManagedLibraryQuery } from '@atrium/proto/content/library-queries';
import type { SearchOf } from '@atrium/proto/list-search';
import { searchOf } from '../../shared/list/list-search.ts';

/** The filters, as they are in the URL of the list. */
export const LibrarySearch = searchOf(ManagedLibraryQuery);
export type ManagedLibrarySearch = SearchOf<typeof ManagedLibraryQuery>;
