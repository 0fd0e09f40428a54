import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Title } from '@mantine/core';
import { IconEyeOff, IconMail, IconPhone } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Profile } from '@atrium/proto/identity/directory';
import { useRecent } from '../../shared/frame/use-recent.ts';
import { MessageButton } from '../../shared/chat/message-button.tsx';
import { ColleagueRow } from '../../shared/people/colleague-row.tsx';
import { StatusLabel } from '../../shared/people/status-label.tsx';
import { colleagueQueries } from '../../shared/people/colleagues.queries.ts';
import { usePermission, useSession } from '../../shared/session/use-session.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import classes from './profile-page.module.css';

/** Who a person is, how to reach them, and who they work with. */
export function ProfilePage({ id }: { id: string }) {
  const { data: person } = useSuspenseQuery(colleagueQueries.profile(id));
  useRecent({ kind: 'person', id, label: person.name });
  return (
    <div className={classes.profile}>
      <Avatar person={person} size={128} />
      <Page title={person.name} lead={person.jobTitle} width="reading">
        <Status person={person} />
        <Contact person={person} />
        <ProfileFacts person={person} />
        {person.manager && (
          <Group title={<Trans>Manager</Trans>}>
            <Rows>
              <ColleagueRow person={person.manager} />
            </Rows>
          </Group>
        )}
        {person.reports > 0 && (
          <Group title={<Trans>Direct reports</Trans>}>
            <Reports id={id} />
          </Group>
        )}
      </Page>
    </div>
  );
}

function Status({ person }: { person: Profile }) {
  const isMine = useSession().person.id === person.id;
  if (!person.status && !isMine) return null;
  return (
    <div className={classes.status}>
      <StatusLabel status={person.status} always />
      {isMine && (
        <Anchor component={Link} to="/settings/status">
          <Trans>Change status</Trans>
        </Anchor>
      )}
    </div>
  );
}

function Contact({ person }: { person: Profile }) {
  const { t } = useLingui();
  const isMine = useSession().person.id === person.id;
  const mayChat = usePermission({ feature: 'chat', access: 'user:chat' });
  const number = person.mobile ?? person.phone;
  if (!person.active)
    return (
      <Tag>
        <Trans>No longer works here</Trans>
      </Tag>
    );
  if (isMine)
    return (
      <Button
        component={Link}
        to="/settings/privacy"
        variant="default"
        leftSection={<IconEyeOff size={18} aria-hidden />}
      >
        <Trans>Choose what others see</Trans>
      </Button>
    );
  return (
    <div className={classes.contact}>
      {mayChat && <MessageButton person={person.id} />}
      {number && (
        <Button
          component="a"
          href={`tel:${number}`}
          variant={mayChat ? 'default' : 'filled'}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {t`Call`}
        </Button>
      )}
      {person.email && (
        <Button
          component="a"
          href={`mailto:${person.email}`}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
        >
          {t`Send e-mail`}
        </Button>
      )}
    </div>
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

function Reports({ id }: { id: string }) {
  const query = useInfiniteQuery(colleagueQueries.reports(id));
  return (
    <InfiniteList query={query} skeleton={<RowsSkeleton rows={4} />} empty={null}>
      {(people) => (
        <Rows>
          {people.map((one) => (
            <ColleagueRow key={one.id} person={one} />
          ))}
        </Rows>
      )}
    </InfiniteList>
  );
}
