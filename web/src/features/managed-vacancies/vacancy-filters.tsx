import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { JobType } from '@atrium/proto/content/vacancy';
import { useDirectoryPlaces } from '../../shared/people/use-directory-places.ts';
import { NarrowSelect } from '../../shared/ui/narrow-select.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { StateFilter } from '../../shared/ui/state-filter.tsx';
import { useJobTypes } from '../../shared/vacancies/vacancy-words.ts';
import { vacancySorts, type VacancySort } from './managed-vacancies.queries.ts';
import { stateNames } from './state-badge.tsx';
import type { ManagedVacanciesPageProps } from './vacancies-page.tsx';
import classes from './vacancies-page.module.css';

/** Finds vacancies by words and narrows them down. */
export function VacancyFilters({ search, onSearch }: ManagedVacanciesPageProps) {
  const { t } = useLingui();
  const { sites } = useDirectoryPlaces();
  const orders: Record<VacancySort, string> = {
    '-openFrom': t`Newest first`,
    deadline: t`Earliest deadline`,
    '-updatedAt': t`Recently updated`,
  };
  return (
    <div className={classes.filters}>
      <StateFilter
        names={stateNames}
        value={search.state}
        onChange={(state) => onSearch({ ...search, state })}
      />
      <SearchField
        label={t`Search jobs`}
        placeholder={t`Search jobs`}
        value={search.q}
        onSearch={(q) => onSearch({ ...search, q })}
      />
      <NarrowSelect
        label={t`Site`}
        every={t`All sites`}
        data={sites}
        value={search.site}
        onChange={(site) => onSearch({ ...search, site })}
      />
      <NarrowSelect
        label={t`Job type`}
        every={t`All job types`}
        data={useJobTypes()}
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
