import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ColleagueRow } from '../../shared/people/colleague-row.tsx';
import { colleagueQueries, type DirectorySearch } from '../../shared/people/colleagues.queries.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { DirectoryFilters } from './directory-filters.tsx';

export interface DirectoryPageProps {
  readonly search: DirectorySearch;
  readonly onSearch: (search: DirectorySearch) => void;
}

/** All colleagues, searched as the reader types. */
export function DirectoryPage({ search, onSearch }: DirectoryPageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(colleagueQueries.list(search));
  return (
    <Page title={t`Directory`} lead={t`Find a colleague by name, job title, department or site.`}>
      <DirectoryFilters search={search} onSearch={onSearch} />
      <div aria-busy={query.isPlaceholderData}>
        <InfiniteList
          query={query}
          skeleton={<RowsSkeleton rows={10} />}
          empty={
            <EmptyState
              icon={IconUsers}
              title={t`No people found`}
              text={t`Try different words or fewer filters.`}
            />
          }
        >
          {(people) => (
            <Rows>
              {people.map((person) => (
                <ColleagueRow key={person.id} person={person} />
              ))}
            </Rows>
          )}
        </InfiniteList>
      </div>
    </Page>
  );
}
