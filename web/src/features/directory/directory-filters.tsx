import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import type { DirectorySearch } from '../../shared/people/colleagues.queries.ts';
import { useDirectoryPlaces } from '../../shared/people/use-directory-places.ts';
import { NarrowSelect } from '../../shared/ui/narrow-select.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import classes from './directory-filters.module.css';

interface DirectoryFiltersProps {
  readonly search: DirectorySearch;
  readonly onSearch: (search: DirectorySearch) => void;
}

/** Less than a pause between two keys, more than one key that is held. */
const pause = 120;

/** Words and the places people work at; all of it is in the address of the page. */
export function DirectoryFilters({ search, onSearch }: DirectoryFiltersProps) {
  const { t } = useLingui();
  const places = useDirectoryPlaces();
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
      <NarrowSelect
        label={t`Site`}
        every={t`All sites`}
        data={places.sites}
        value={search.site}
        onChange={narrow('site')}
      />
      <NarrowSelect
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
