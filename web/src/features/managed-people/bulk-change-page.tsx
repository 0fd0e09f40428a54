import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { BulkForm, type BulkPart } from './bulk-form.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { toFilter, type PeopleSearch } from './people-search.ts';

export interface BulkChangePageProps {
  readonly part: BulkPart;
  readonly search: PeopleSearch;
  readonly onSearch: (search: PeopleSearch) => void;
}

/** Changes everyone matching the filter: their roles, or their place in the organisation and state. */
export function BulkChangePage({ part, search, onSearch }: BulkChangePageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <Page
      title={part === 'roles' ? t`Assign or remove roles` : t`Edit multiple people`}
      back={
        <BackLink to="/admin/users">
          <Trans>People</Trans>
        </BackLink>
      }
    >
      <PeopleFilters search={search} onSearch={onSearch} />
      <BulkForm
        selection={{ filter: toFilter(search) }}
        parts={[part]}
        onCancel={() => void navigate({ to: '/admin/users' })}
      />
    </Page>
  );
}
