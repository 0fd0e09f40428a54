import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import type { DirectorySearch } from '../../shared/people/colleagues.queries.ts';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { FilterSelect } from '../../shared/ui/filter-select.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import classes from './directory-filters.module.css';

interface DirectoryFiltersProps {
  readonly search: DirectorySearch;
  readonly onSearch: (search: DirectorySearch) => void;
}

/** Milliseconds: shorter than a pause between two keys, longer than the repeat of a key held down. */
const pause = 120;

/** Search text and places of work. All filters are part of the URL. */
export function DirectoryFilters({ search, onSearch }: DirectoryFiltersProps) {
  const { t } = useLingui();
  const places = useDirectoryReferences();
  const narrow = (part: keyof DirectorySearch) => (value: string | undefined) =>
    onSearch({ ...search, [part]: value });
  return (
    <div className={classes.filters}>
      <SearchField
        label={t`Search the directory`}
        placeholder={t`Name, job title, department or site`}
        value={search.q}
        pause={pause}
        onSearch={(q) => onSearch({ ...search, q })}
      />
      <FilterSelect
        label={t`Site`}
        every={t`All sites`}
        data={places.sites}
        value={search.site}
        onChange={narrow('site')}
      />
      <FilterSelect
        label={t`Department`}
        every={t`All departments`}
        data={places.departments}
        value={search.department}
        onChange={narrow('department')}
      />
      <Select
        aria-label={t`Sort by`}
        data={[
          { value: 'name', label: t`Name (A–Z)` },
          { value: '-name', label: t`Name (Z–A)` },
          { value: '-createdAt', label: t`Newest colleagues first` },
        ]}
        value={search.sort ?? 'name'}
        onChange={(sort) => onSearch({ ...search, sort: sort === 'name' ? undefined : (sort as '-name') })}
        allowDeselect={false}
      />
    </div>
  );
}
