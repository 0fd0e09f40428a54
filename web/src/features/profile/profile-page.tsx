import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconEyeOff, IconMail, IconPhone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Profile } from '@atrium/proto/identity/directory';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { Section } from '../../shared/detail/section.tsx';
import { useRecord } from '../../shared/detail/use-record.ts';
import { useRecent } from '../../shared/search/use-recent.ts';
import { MessageButton } from '../../shared/chat/message-button.tsx';
import { useCanMessage } from '../../shared/chat/use-message-person.ts';
import { isOfAdministration } from '../../shared/navigation/is-of-administration.ts';
import { ColleagueRow } from '../../shared/people/colleague-row.tsx';
import { StatusLabel } from '../../shared/people/status-label.tsx';
import { colleagueQueries } from '../../shared/people/colleagues.queries.ts';
import { useHitActions } from '../../shared/search/hit-actions.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { ProfileFacts } from './profile-facts.tsx';

/** Who a person is, how to reach them, and who they work with. */
export function ProfilePage({ id }: { id: string }) {
  const person = useRecord(colleagueQueries.profile(id));
  useRecent({ kind: 'person', id, label: person.name });
  return (
    <DetailPage
      title={person.name}
      leading={<Avatar person={person} size={96} />}
      lead={person.jobTitle}
      state={<Status person={person} />}
      tools={
        <>
          <Contact person={person} />
          <Administration id={id} />
        </>
      }
    >
      <ProfileFacts person={person} />
      {person.manager && (
        <Section title={<Trans>Manager</Trans>}>
          <Rows>
            <ColleagueRow person={person.manager} />
          </Rows>
        </Section>
      )}
      {person.reports > 0 && (
        <Section title={<Trans>Direct reports</Trans>}>
          <Reports id={id} />
        </Section>
      )}
    </DetailPage>
  );
}

function Status({ person }: { person: Profile }) {
  const isMine = useSession().person.id === person.id;
  return (
    <>
      {!person.active && (
        <Tag>
          <Trans>No longer works here</Trans>
        </Tag>
      )}
      {(person.status || isMine) && <StatusLabel status={person.status} always />}
      {isMine && (
        <Anchor component={Link} to="/settings/status">
          <Trans>Change status</Trans>
        </Anchor>
      )}
    </>
  );
}

function Contact({ person }: { person: Profile }) {
  const { t } = useLingui();
  const isMine = useSession().person.id === person.id;
  const canMessage = useCanMessage(person.id);
  const number = person.mobile ?? person.phone;
  if (!person.active) return null;
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
    <>
      {canMessage && <MessageButton person={person.id} />}
      {number && (
        <Button
          component="a"
          href={`tel:${number}`}
          variant={canMessage ? 'default' : 'filled'}
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
    </>
  );
}

/** For those who look after people, also those who have left. */
function Administration({ id }: { id: string }) {
  const actions = useHitActions({ kind: 'person', id });
  return actions
    .filter((action) => isOfAdministration(action) && !action.isShortcut)
    .map(({ path, label, icon: Icon }) => (
      <Button
        key={path}
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        renderRoot={(props) => <Link to={path} {...props} />}
      >
        {label}
      </Button>
    ));
}

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
