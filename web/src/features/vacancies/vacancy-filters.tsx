import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { useJobTypeOptions } from '../../shared/vacancies/vacancy-labels.ts';
import classes from './vacancy-filters.module.css';
import type { VacancySearch } from './vacancies.queries.ts';

export interface VacancySearchProps {
  readonly search: VacancySearch;
  readonly onSearch: (search: VacancySearch) => void;
}

export const hasFilters = ({ q, site, type }: VacancySearch): boolean =>
  Boolean(q ?? site?.length ?? type?.length);

/** An empty selection means no filter. */
const chosen = <T,>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** Search text, sites and types. All filters are part of the URL. */
export function VacancyFilters({ search, onSearch }: VacancySearchProps) {
  const { t } = useLingui();
  const { sites } = useDirectoryReferences();
  const types = useJobTypeOptions();
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
