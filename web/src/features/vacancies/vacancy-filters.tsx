import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useDirectoryPlaces } from '../../shared/people/use-directory-places.ts';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { useJobTypes } from '../../shared/vacancies/vacancy-words.ts';
import classes from './vacancies-page.module.css';
import type { VacanciesPageProps } from './vacancies-page.tsx';
import type { VacancySearch } from './vacancies.queries.ts';

export const isNarrowed = ({ q, site, type }: VacancySearch): boolean =>
  Boolean(q ?? site?.length ?? type?.length);

/** An empty choice is none. */
const chosen = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** Words, places and kinds; all of it is in the address of the page. */
export function VacancyFilters({ search, onSearch }: VacanciesPageProps) {
  const { t } = useLingui();
  const { sites } = useDirectoryPlaces();
  const types = useJobTypes();
  return (
    <div className={classes.filters}>
      <SearchField
        label={t`Search jobs`}
        placeholder={t`Search jobs`}
        value={search.q}
        onSearch={(q) => onSearch({ ...search, q })}
      />
      <MultiSelect
        aria-label={t`Site`}
        placeholder={search.site ? '' : t`All sites`}
        data={[...sites]}
        value={search.site ?? []}
        onChange={(site) => onSearch({ ...search, site: chosen(site) })}
        searchable
        clearable
        hidePickedOptions
      />
      <MultiSelect
        aria-label={t`Job type`}
        placeholder={search.type ? '' : t`All job types`}
        data={types}
        value={search.type ?? []}
        onChange={(type) => onSearch({ ...search, type: chosen(type as typeof search.type & object) })}
        clearable
        hidePickedOptions
      />
    </div>
  );
}
