import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { JobType } from '@atrium/proto/content/vacancy';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { FilterSelect } from '../../shared/ui/filter-select.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { StateFilter } from '../../shared/ui/state-filter.tsx';
import { useJobTypeOptions } from '../../shared/vacancies/vacancy-labels.ts';
import { vacancySorts, type VacancySort } from './managed-vacancies.queries.ts';
import { vacancyStateLabels } from './vacancy-state-badge.tsx';
import type { ManagedVacanciesPageProps } from './vacancies-page.tsx';
import classes from './vacancies-page.module.css';

export function VacancyFilters({ search, onSearch }: ManagedVacanciesPageProps) {
  const { t } = useLingui();
  const { sites } = useDirectoryReferences();
  const orders: Record<VacancySort, string> = {
    '-openFrom': t`Newest first`,
    deadline: t`Earliest deadline`,
    '-updatedAt': t`Recently updated`,
  };
  return (
    <div className={classes.filters}>
      <StateFilter
        names={vacancyStateLabels}
        value={search.state}
        onChange={(state) => onSearch({ ...search, state })}
      />
      <SearchField
        label={t`Search jobs`}
        placeholder={t`Search jobs`}
        value={search.q}
        onSearch={(q) => onSearch({ ...search, q })}
      />
      <FilterSelect
        label={t`Site`}
        every={t`All sites`}
        data={sites}
        value={search.site}
        onChange={(site) => onSearch({ ...search, site })}
      />
      <FilterSelect
        label={t`Job type`}
        every={t`All job types`}
        data={useJobTypeOptions()}
        value={search.type}
        onChange={(type) => onSearch({ ...search, type: JobType.safeParse(type).data })}
        searchable={false}
      />
      <Select
        aria-label={t`Sort by`}
        data={vacancySorts.map((sort) => ({ value: sort as string, label: orders[sort] }))}
        value={search.sort ?? '-openFrom'}
        onChange={(sort) =>
          onSearch({ ...search, sort: sort === '-openFrom' ? undefined : (sort as VacancySort) })
        }
        allowDeselect={false}
      />
    </div>
  );
}
