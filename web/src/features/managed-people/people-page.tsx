import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkSelection } from '@atrium/proto/identity/people-bulk';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { exportPeople, managedPeopleQueries } from './managed-people.queries.ts';
import { usePeopleColumns } from './people-columns.tsx';
import { usePeopleFilters, usePeopleViews } from './people-filters.ts';
import { PeopleMenu } from './people-menu.tsx';
import { PeopleListSearch, toFilter, type PeopleSearch } from './people-search.ts';
import { PersonPanel } from './person-panel.tsx';

/** All people in the organisation. */
export function PeoplePage() {
  const { t } = useLingui();
  const state = useListSearch<PeopleSearch>(PeopleListSearch);
  const query = useInfiniteQuery(managedPeopleQueries.list(state.search));
  const total = query.data?.pages[0]?.total;
  const [changed, setChanged] = useState<BulkSelection>();
  return (
    <>
      <ListPage
        title={t`People`}
        state={state}
        countOf={(count) => t`${plural(count, { one: '# person', other: '# people' })}`}
        saved="people"
        list={paged(query)}
        columns={usePeopleColumns()}
        views={usePeopleViews()}
        filters={usePeopleFilters()}
        defaultSort="name"
        nameOf={({ name }) => name}
        leading={(person) => <Avatar person={person} size={36} />}
        to={({ id }) => `/admin/users/${id}`}
        panel={(person) => <PersonPanel person={person} />}
        tools={<PeopleMenu search={state.search} />}
        add={{ label: t`Add a person`, to: '/admin/users/new' }}
        exports={exportPeople(state.search)}
        bulk={{
          total,
          actions: ({ chosen, isEverything }) => (
            <Button
              size="sm"
              onClick={() =>
                setChanged(isEverything ? { filter: toFilter(state.search) } : { people: [...chosen] })
              }
            >
              <Trans>Edit</Trans>
            </Button>
          ),
        }}
        empty={{ icon: IconUsers, title: t`No people found` }}
      />
      {changed && <BulkDialog selection={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}
