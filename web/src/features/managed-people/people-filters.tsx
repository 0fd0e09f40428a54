import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Person } from '@atrium/proto/identity/people';
import { usePermission } from '../../shared/session/use-session.ts';
import { FilterSelect } from '../../shared/ui/filter-select.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { managedPeopleQueries } from './managed-people.queries.ts';
import classes from './people-page.module.css';
import type { PeopleSearch } from './people-search.ts';
import { useReferenceNames } from './use-reference-names.ts';

export function PeopleFilters({
  search,
  onSearch,
}: {
  search: PeopleSearch;
  onSearch: (search: PeopleSearch) => void;
}) {
  const { t } = useLingui();
  const names = useReferenceNames();
  const everywhere = usePermission({ access: 'admin:users' });
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
      <FilterSelect
        label={t`Site`}
        every={t`All sites`}
        data={names.sites}
        value={search.site}
        onChange={narrow('site')}
      />
      <FilterSelect
        label={t`Department`}
        every={t`All departments`}
        data={names.departments}
        value={search.department}
        onChange={narrow('department')}
      />
      {everywhere && (
        <FilterSelect
          label={t`Role`}
          every={t`All roles`}
          data={roles}
          value={search.role}
          onChange={narrow('role')}
        />
      )}
      <FilterSelect
        label={t`Status`}
        every={t`All statuses`}
        data={names.statuses}
        value={search.status}
        onChange={narrow('status')}
      />
      <FilterSelect
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
