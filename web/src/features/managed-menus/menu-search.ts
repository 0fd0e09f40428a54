import { ManagedMenusQuery } from '@atrium/proto/content/menu-queries';
import type { SearchOf } from '@atrium/proto/list-search';
import { searchOf } from '../../shared/list/list-search.ts';

/** The filters, as they are in the URL of the list. */
export const MenuListSearch = searchOf(ManagedMenusQuery);
export type MenuSearch = SearchOf<typeof ManagedMenusQuery>;
