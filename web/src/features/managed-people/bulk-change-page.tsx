import { Trans, useLingui } from '@lingui/react/macro';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { BulkForm, type BulkPart } from './bulk-form.tsx';
import type { PeopleSearch } from './managed-people.queries.ts';
import { PeopleFilters } from './people-filters.tsx';
import { toFilter } from './people-filter.ts';

export interface BulkChangePageProps {
  readonly part: BulkPart;
  readonly search: PeopleSearch;
  readonly onSearch: (search: PeopleSearch) => void;
  readonly onCancel: () => void;
}

/** Changes everybody a filter finds: their roles, or where they belong and whether they are active. */
export function BulkChangePage({ part, search, onSearch, onCancel }: BulkChangePageProps) {
  const { t } = useLingui();
  return (
    <Page
      title={part === 'roles' ? t`Give roles to many people` : t`Change many people`}
      back={
        <BackLink to="/admin/users">
          <Trans>People</Trans>
        </BackLink>
      }
    >
      <PeopleFilters search={search} onSearch={onSearch} />
      <BulkForm selection={{ filter: toFilter(search) }} parts={[part]} onCancel={onCancel} />
    </Page>
  );
}
