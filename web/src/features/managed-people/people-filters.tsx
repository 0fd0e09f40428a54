import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '@atrium/proto/identity/people';
import { useMay } from '../../shared/session/use-session.ts';
import { NarrowSelect } from '../../shared/ui/narrow-select.tsx';
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
  const narrow = (part: keyof PeopleSearch) => (value: string | undefined) =>
    onSearch({ ...search, [part]: value });
  return (
    <div className={classes.filters}>
      <SearchField
        label={t`Search people`}
        placeholder={t`Name or e-mail`}
        value={search.q}
        onSearch={(q) => onSearch({ ...search, q })}
      />
      <NarrowSelect
        label={t`Site`}
        every={t`All sites`}
        data={names.sites}
        value={search.site}
        onChange={narrow('site')}
      />
      <NarrowSelect
        label={t`Department`}
        every={t`All departments`}
        data={names.departments}
        value={search.department}
        onChange={narrow('department')}
      />
      {everywhere && (
        <NarrowSelect
          label={t`Role`}
          every={t`All roles`}
          data={roles}
          value={search.role}
          onChange={narrow('role')}
        />
      )}
      <NarrowSelect
        label={t`Status`}
        every={t`All statuses`}
        data={names.statuses}
        value={search.status}
        onChange={narrow('status')}
      />
      <NarrowSelect
        label={t`Account`}
        every={t`Active and inactive`}
        data={[
          { value: 'active' satisfies Person['state'], label: t`Active` },
          { value: 'inactive' satisfies Person['state'], label: t`Inactive` },
        ]}
        value={search.state}
        onChange={narrow('state')}
        searchable={false}
      />
    </div>
  );
}
