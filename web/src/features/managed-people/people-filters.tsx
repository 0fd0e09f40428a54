import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '@atrium/proto/identity/people';
import { useMay } from '../../shared/session/use-session.ts';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { managedPeopleQueries } from './managed-people.queries.ts';
import classes from './people-page.module.css';
import type { PeopleSearch } from './people-search.ts';
import { usePlaceNames } from './use-place-names.ts';

/** Finds people by words and narrows them down. */
export function PeopleFilters({
  search,
  onSearch,
}: {
  search: PeopleSearch;
  onSearch: (search: PeopleSearch) => void;
}) {
  const { t } = useLingui();
  const names = usePlaceNames();
  const everywhere = useMay({ access: 'admin:users' });
  const roles = (useQuery({ ...managedPeopleQueries.roles(), enabled: everywhere }).data?.items ?? []).map(
    ({ id, name }) => ({
      value: id,
      label: name,
    }),
  );
  const narrow = (part: keyof PeopleSearch) => (value: string | null) =>
    onSearch({ ...search, [part]: value ?? undefined });
  return (
    <div className={classes.filters}>
      <SearchField
        label={t`Search people`}
        placeholder={t`Name or e-mail`}
        value={search.q}
        onSearch={(q) => onSearch({ ...search, q })}
      />
      <Select
        aria-label={t`Site`}
        placeholder={t`Every site`}
        data={names.sites}
        value={search.site ?? null}
        onChange={narrow('site')}
        clearable
        searchable
      />
      <Select
        aria-label={t`Department`}
        placeholder={t`Every department`}
        data={names.departments}
        value={search.department ?? null}
        onChange={narrow('department')}
        clearable
        searchable
      />
      {everywhere && (
        <Select
          aria-label={t`Role`}
          placeholder={t`Every role`}
          data={roles}
          value={search.role ?? null}
          onChange={narrow('role')}
          clearable
          searchable
        />
      )}
      <Select
        aria-label={t`Status`}
        placeholder={t`Every status`}
        data={names.statuses}
        value={search.status ?? null}
        onChange={narrow('status')}
        clearable
        searchable
      />
      <Select
        aria-label={t`State`}
        placeholder={t`Active and inactive`}
        data={[
          { value: 'active' satisfies Person['state'], label: t`Active` },
          { value: 'inactive' satisfies Person['state'], label: t`Inactive` },
        ]}
        value={search.state ?? null}
        onChange={narrow('state')}
        clearable
      />
    </div>
  );
}
