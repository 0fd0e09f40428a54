import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Badge, Button, Checkbox, Group, Menu } from '@mantine/core';
import { IconDots, IconPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Person } from '@atrium/proto/identity/people';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { usePermission } from '../../shared/session/use-session.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { exportPeople, managedPeopleQueries } from './managed-people.queries.ts';
import { PeopleFilters } from './people-filters.tsx';
import classes from './people-page.module.css';
import { toFilter, type PeopleSearch } from './people-search.ts';
import { useReferenceNames, type ReferenceNames } from './use-reference-names.ts';

export interface PeoplePageProps {
  readonly search: PeopleSearch;
  readonly onSearch: (search: PeopleSearch) => void;
}

/** All people in the organisation. */
export function PeoplePage({ search, onSearch }: PeoplePageProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(managedPeopleQueries.list(search));
  const names = useReferenceNames();
  const total = query.data?.pages[0]?.total;
  const lead = total === undefined ? '' : t`${plural(total, { one: '# person', other: '# people' })}`;
  const { chosen, toggle, clear } = useSelection();
  const add = (
    <Group gap="sm" wrap="nowrap">
      <BulkActionsMenu search={search} />
      <Button component={Link} to="/admin/users/new" leftSection={<IconPlus size={18} aria-hidden />}>
        <Trans>Add a person</Trans>
      </Button>
    </Group>
  );
  return (
    <Page
      title={t`People`}
      lead={lead}
      width="full"
      tools={<ExportMenu write={exportPeople(search)} />}
      action={chosen.size === 0 && add}
    >
      <PeopleFilters search={search} onSearch={onSearch} />
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
              <PersonRow
                key={person.id}
                person={person}
                names={names}
                isChosen={chosen.has(person.id)}
                onChoose={() => toggle(person.id)}
              />
            ))}
          </Rows>
        )}
      </InfiniteList>
      <BulkBar chosen={chosen} filter={toFilter(search)} total={total ?? 0} onClear={clear} />
    </Page>
  );
}

/** Bulk actions, activation, and the statuses people choose from. */
function BulkActionsMenu({ search }: { search: PeopleSearch }) {
  const { t } = useLingui();
  const everywhere = usePermission({ access: 'admin:users' });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t`More actions`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/admin/users/import">
          <Trans>Import people</Trans>
        </Menu.Item>
        {everywhere && (
          <Menu.Item renderRoot={(props) => <Link to="/admin/users/bulkassign" search={search} {...props} />}>
            <Trans>Assign or remove roles</Trans>
          </Menu.Item>
        )}
        <Menu.Item renderRoot={(props) => <Link to="/admin/users/bulkedit" search={search} {...props} />}>
          <Trans>Edit multiple people</Trans>
        </Menu.Item>
        {everywhere && (
          <>
            <Menu.Item component={Link} to="/admin/users/activation">
              <Trans>Activation</Trans>
            </Menu.Item>
            <Menu.Item component={Link} to="/admin/users/statuses">
              <Trans>Statuses</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** People selected individually. */
function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return { chosen, toggle, clear: () => setChosen(new Set()) };
}

interface PersonRowProps {
  readonly person: Person;
  readonly names: ReferenceNames;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PersonRow({ person, names, isChosen, onChoose }: PersonRowProps) {
  const { t } = useLingui();
  return (
    <li className={classes.row}>
      <Checkbox
        className={classes.choose ?? ''}
        aria-label={t`Select ${person.name}`}
        checked={isChosen}
        onChange={onChoose}
      />
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
        {person.status && (
          <Badge variant="outline" color="gray" size="sm">
            {names.status(person.status)}
          </Badge>
        )}
        {person.state === 'inactive' && (
          <Badge variant="light" color="gray" size="sm">
            <Trans>Inactive</Trans>
          </Badge>
        )}
      </span>
      <span className={classes.quiet}>
        {person.lastSignIn ? <RelativeTime at={person.lastSignIn} /> : <Trans>Never signed in</Trans>}
      </span>
    </li>
  );
}
