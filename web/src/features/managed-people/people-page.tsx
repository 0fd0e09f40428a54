import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxCounted } from '@atrium/proto/counted-page';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
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
  const [bulk, setBulk] = useState<Omit<BulkDialogProps, 'onClose'>>();
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
            <BulkActions
              onVerb={(verb) =>
                setBulk({
                  verb,
                  selection: isEverything ? { filter: toFilter(state.search) } : { people: [...chosen] },
                  people: isEverything
                    ? total === maxCounted
                      ? undefined
                      : (total ?? undefined)
                    : chosen.size,
                })
              }
            />
          ),
        }}
        empty={{ icon: IconUsers, title: t`No people found` }}
      />
      {bulk && <BulkDialog {...bulk} onClose={() => setBulk(undefined)} />}
    </>
  );
}
