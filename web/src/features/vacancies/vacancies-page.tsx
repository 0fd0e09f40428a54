import { useLingui } from '@lingui/react/macro';
import { IconBriefcase } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { ObjectCards } from '../../shared/ui/object-card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { VacancyCard } from './vacancy-card.tsx';
import { hasFilters, VacancyFilters, type VacancySearchProps } from './vacancy-filters.tsx';
import { vacancyQueries } from './vacancies.queries.ts';

/** Vacancies open today. */
export function VacanciesPage({ search, onSearch }: VacancySearchProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(vacancyQueries.list(search, useLanguage()));
  return (
    <Page title={t`Jobs`} lead={t`Open positions at your company, for you or someone you know.`}>
      <VacancyFilters search={search} onSearch={onSearch} />
      <SavedSearches search={search} onSearch={onSearch} />
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton />}
        empty={<NoVacancies narrowed={hasFilters(search)} />}
      >
        {(vacancies) => (
          <ObjectCards label={t`Jobs`}>
            {vacancies.map((one) => (
              <VacancyCard key={one.id} vacancy={one} />
            ))}
          </ObjectCards>
        )}
      </InfiniteList>
    </Page>
  );
}

function NoVacancies({ narrowed }: { narrowed: boolean }) {
  const { t } = useLingui();
  return narrowed ? (
    <EmptyState icon={IconBriefcase} title={t`No results`} text={t`Try different words or fewer filters.`} />
  ) : (
    <EmptyState
      icon={IconBriefcase}
      title={t`No open positions`}
      text={t`Open positions will appear here.`}
    />
  );
}
