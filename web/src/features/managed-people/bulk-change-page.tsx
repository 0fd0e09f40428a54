import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { maxCounted } from '@atrium/proto/counted-page';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { ListLink } from '../../shared/detail/list-link.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { BulkForm } from './bulk-form.tsx';
import { managedPeopleQueries } from './managed-people.queries.ts';
import { usePeopleFilters, usePeopleViews } from './people-filters.ts';
import { PeopleListSearch, toFilter, type PeopleSearch } from './people-search.ts';

export interface BulkChangePageProps {
  readonly part: 'roles' | 'fields';
}

/** Changes everyone matching the filter: their roles, or their place in the organisation and state. */
export function BulkChangePage({ part }: BulkChangePageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search, set } = useListSearch<PeopleSearch>(PeopleListSearch);
  const filters = usePeopleFilters();
  const views = usePeopleViews();
  const total = useInfiniteQuery(managedPeopleQueries.list(search)).data?.pages[0]?.total;
  return (
    <Page title={part === 'roles' ? t`Assign or remove roles` : t`Edit multiple people`} back={<ListLink />}>
      <FilterBar views={views} filters={filters} sortable={[]} search={search} onSearch={set} />
      {total !== undefined && (
        <Text mb="md" aria-live="polite">
          {total === maxCounted
            ? t`${plural(total, { one: 'Applies to # or more people', other: 'Applies to # or more people' })}`
            : t`${plural(total, { one: 'Applies to # person', other: 'Applies to # people' })}`}
        </Text>
      )}
      <BulkForm
        verb={part === 'roles' ? 'roles' : 'edit'}
        selection={{ filter: toFilter(search) }}
        parts={[part]}
        onCancel={() => void navigate({ to: '/admin/users' })}
      />
    </Page>
  );
}
