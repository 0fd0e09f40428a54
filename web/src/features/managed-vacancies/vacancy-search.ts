import { ManagedVacanciesQuery } from '@atrium/proto/content/vacancy-queries';
import type { SearchOf } from '@atrium/proto/list-search';
import { searchOf } from '../../shared/list/list-search.ts';

/** The filters, as they are in the URL of the list. */
export const VacancySearch = searchOf(ManagedVacanciesQuery);
export type ManagedVacancySearch = SearchOf<typeof ManagedVacanciesQuery>;
