import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Person } from '@atrium/proto/identity/people';
import { When } from '../../shared/i18n/when.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { managedPeopleQueries, type PeopleSearch } from './managed-people.queries.ts';
import { PeopleFilters } from './people-filters.tsx';
import classes from './people-page.module.css';
import { usePlaceNames, type PlaceNames } from './use-place-names.ts';

export interface PeoplePageProps {
  readonly search: PeopleSearch;
  readonly onSearch: (search: PeopleSearch) => void;
}

/** Everybody in the organisation, for who looks after them. */
export function PeoplePage({ search, onSearch }: PeoplePageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(managedPeopleQueries.list(search));
  const names = usePlaceNames();
  const total = query.data?.pages[0]?.total;
  const lead = total === undefined ? '' : t`${plural(total, { one: '# person', other: '# people' })}`;
  const add = (
    <Button component={Link} to="/admin/users/new" leftSection={<IconPlus size={18} aria-hidden />}>
      <Trans>Add a person</Trans>
    </Button>
  );
  return (
    <Page title={t`People`} lead={lead} width="full" action={add}>
      <PeopleFilters search={search} onSearch={onSearch} />
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton rows={10} />}
        empty={
          <EmptyState icon={IconUsers} title={t`Nobody found`} text={t`Try other words or fewer filters.`} />
        }
      >
        {(people) => (
          <Rows>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} names={names} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}

function PersonRow({ person, names }: { person: Person; names: PlaceNames }) {
  return (
    <li className={classes.row}>
      <Avatar person={person} size={40} />
      <div className={classes.who}>
        <Link to="/admin/users/$id" params={{ id: person.id }} className={classes.name}>
          {person.name}
        </Link>
        <span className={classes.quiet}>{person.jobTitle}</span>
      </div>
      <span className={classes.place}>{names.site(person.site)}</span>
      <span className={classes.place}>{names.department(person.department)}</span>
      <span className={classes.email}>{person.email}</span>
      <span className={classes.marks}>
        {person.superuser && (
          <Badge variant="light" size="sm">
            <Trans>Superuser</Trans>
          </Badge>
        )}
        {person.state === 'inactive' && (
          <Badge variant="light" color="gray" size="sm">
            <Trans>Inactive</Trans>
          </Badge>
        )}
      </span>
      <span className={classes.quiet}>
        {person.lastSignIn ? <When at={person.lastSignIn} /> : <Trans>never signed in</Trans>}
      </span>
    </li>
  );
}
