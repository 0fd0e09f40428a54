import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { StateFilter } from '../../shared/ui/state-filter.tsx';
import { useFolderNames } from './folder-options.ts';
import classes from './library-filters.module.css';
import type { ManagedLibraryPageProps } from './library-page.tsx';
import { libraryStateLabels } from './library-states.ts';
import { managedLibraryQueries } from './managed-library.queries.ts';

/** Search text, folder and state. All filters are part of the URL. */
export function LibraryFilters({ search, onSearch }: ManagedLibraryPageProps) {
  const { t } = useLingui();
  const { data: folders } = useSuspenseQuery(managedLibraryQueries.folders());
  const { options } = useFolderNames(folders);
  return (
    <div className={classes.filters}>
      <SearchField
        label={t`Search library`}
        placeholder={t`Search titles and contents`}
        value={search.q}
        onSearch={(q) => onSearch({ ...search, q })}
      />
      <Select
        aria-label={t`Folder`}
        placeholder={t`All folders`}
        data={options()}
        value={search.folder ?? null}
        onChange={(folder) => onSearch({ ...search, folder: folder ?? undefined })}
        searchable
        clearable
      />
      <StateFilter
        names={libraryStateLabels}
        value={search.state}
        onChange={(state) => onSearch({ ...search, state })}
      />
    </div>
  );
}
