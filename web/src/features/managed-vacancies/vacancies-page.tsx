import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import {
  exportVacancies,
  managedVacancyQueries,
  type ManagedVacancySearch,
} from './managed-vacancies.queries.ts';
import { ManagedVacancyRow } from './vacancy-row.tsx';
import { VacancyFilters } from './vacancy-filters.tsx';

export interface ManagedVacanciesPageProps {
  readonly search: ManagedVacancySearch;
  readonly onSearch: (search: ManagedVacancySearch) => void;
}

export function ManagedVacanciesPage({ search, onSearch }: ManagedVacanciesPageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(managedVacancyQueries.list(search));
  const advertise = (
    <Button component={Link} to="/admin/vacancies/new" leftSection={<IconPlus size={18} aria-hidden />}>
      <Trans>Post a vacancy</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Jobs`}
      width="full"
      tools={<ExportMenu write={exportVacancies(search)} />}
      action={advertise}
    >
      <VacancyFilters search={search} onSearch={onSearch} />
      <InfiniteList query={query} skeleton={<RowsSkeleton rows={8} />} empty={<Nothing search={search} />}>
        {(vacancies) => (
          <Rows>
            {vacancies.map((one) => (
              <ManagedVacancyRow key={one.id} vacancy={one} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}

function Nothing({ search: { q, state, site, type } }: { search: ManagedVacancySearch }) {
  const { t } = useLingui();
  return q || state || site || type ? (
    <EmptyState icon={IconBriefcase} title={t`No results`} text={t`Try different words or fewer filters.`} />
  ) : (
    <EmptyState
      icon={IconBriefcase}
      title={t`No vacancies yet`}
      text={t`Post the first vacancy. People see it from its opening date.`}
    />
  );
}
