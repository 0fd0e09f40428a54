import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ColleagueRow } from '../../shared/people/colleague-row.tsx';
import { colleagueQueries } from '../../shared/people/colleagues.queries.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { PendingActivations } from './pending-activations.tsx';
import classes from './team-page.module.css';

/** The person’s manager, peers and direct reports. */
export function TeamPage() {
  const { t } = useLingui();
  const { id } = useSession().person;
  const { data: me } = useSuspenseQuery(colleagueQueries.profile(id));
  return (
    <Page title={t`My people`} lead={t`Your manager, your peers and your direct reports.`}>
      {me.manager && (
        <Group title={<Trans>My manager</Trans>}>
          <Rows>
            <ColleagueRow person={me.manager} availability />
          </Rows>
        </Group>
      )}
      {me.manager && (
        <Group title={<Trans>My peers</Trans>}>
          <Reports
            of={me.manager.id}
            without={id}
            empty={<Trans>No one else reports to your manager.</Trans>}
          />
        </Group>
      )}
      {me.reports > 0 && (
        <Group title={<Trans>My direct reports</Trans>}>
          <Reports of={id} empty={null} />
        </Group>
      )}
      {me.reports > 0 && <PendingActivations />}
      {!me.manager && me.reports === 0 && (
        <EmptyState
          icon={IconUsersGroup}
          title={t`No team yet`}
          text={t`Your team will appear here once an admin has set your manager.`}
        />
      )}
    </Page>
  );
}

const Group = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={classes.group}>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    {children}
  </section>
);

function Reports({ of, without, empty }: { of: string; without?: string; empty: ReactNode }) {
  const query = useInfiniteQuery(colleagueQueries.reports(of));
  return (
    <InfiniteList query={query} skeleton={<RowsSkeleton rows={4} />} empty={empty}>
      {(people) => {
        const others = people.filter((person) => person.id !== without);
        if (others.length === 0) return empty;
        return (
          <Rows>
            {others.map((person) => (
              <ColleagueRow key={person.id} person={person} availability />
            ))}
          </Rows>
        );
      }}
    </InfiniteList>
  );
}
