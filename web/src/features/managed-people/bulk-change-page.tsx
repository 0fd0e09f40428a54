import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { ListLink } from '../../shared/detail/list-link.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { BulkForm, type BulkPart } from './bulk-form.tsx';
import { usePeopleFilters, usePeopleViews } from './people-filters.ts';
import { PeopleListSearch, toFilter, type PeopleSearch } from './people-search.ts';

export interface BulkChangePageProps {
  readonly part: BulkPart;
}

/** Changes everyone matching the filter: their roles, or their place in the organisation and state. */
export function BulkChangePage({ part }: BulkChangePageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search, set } = useListSearch<PeopleSearch>(PeopleListSearch);
  const filters = usePeopleFilters();
  const views = usePeopleViews();
  return (
    <Page title={part === 'roles' ? t`Assign or remove roles` : t`Edit multiple people`} back={<ListLink />}>
      <FilterBar views={views} filters={filters} sortable={[]} search={search} onSearch={set} />
      <BulkForm
        selection={{ filter: toFilter(search) }}
        parts={[part]}
        onCancel={() => void navigate({ to: '/admin/users' })}
      />
    </Page>
  );
}
