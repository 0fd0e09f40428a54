import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Person } from '@atrium/proto/identity/people';
import { MessageButton } from '../../shared/chat/message-button.tsx';
import { useCanMessage } from '../../shared/chat/use-message-person.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { DetailPanel } from '../../shared/detail/detail-panel.tsx';
import { DetailTabs } from '../../shared/detail/detail-tabs.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { usePermission, useSession } from '../../shared/session/use-session.ts';
import { SignUpCodeButton } from '../../shared/sign-up-code/sign-up-code-button.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { EffectivePermissions } from './effective-permissions.tsx';
import { PersonTags } from './people-columns.tsx';
import { PersonRoles } from './person-roles.tsx';
import type { PersonTab } from './person-tabs.ts';
import { StateButton } from './state-button.tsx';
import { useReferenceNames } from './use-reference-names.ts';

/** A person beside the list of people. The tab stays open from person to person. */
export function PersonPanel({ person }: { person: Person }) {
  const { t } = useLingui();
  const { id, name, state, firstSignIn } = person;
  const names = useReferenceNames();
  const canMessage = useCanMessage(id);
  const isSelf = useSession().person.id === id;
  const everywhere = usePermission({ access: 'admin:users' });
  const [tab, setTab] = useState<PersonTab>('record');
  return (
    <DetailPanel
      leading={<Avatar person={person} size={56} />}
      state={
        <>
          <Text c="dimmed">{[person.jobTitle, names.site(person.site)].filter(Boolean).join(' · ')}</Text>
          <PersonTags person={person} />
        </>
      }
      actions={
        <>
          <Button
            leftSection={<IconPencil size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/admin/users/$id" params={{ id }} {...props} />}
          >
            <Trans>Edit</Trans>
          </Button>
          {canMessage && state === 'active' && <MessageButton person={id} variant="default" />}
          {state === 'active' && !firstSignIn && <SignUpCodeButton id={id} name={name} />}
          {!isSelf && <StateButton person={person} />}
        </>
      }
    >
      <DetailTabs<PersonTab>
        label={name}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'record', label: t`Details`, content: () => <PersonFacts person={person} /> },
          everywhere && {
            value: 'roles',
            label: t`Roles`,
            content: () => (
              <Suspense fallback={<RowsSkeleton rows={3} />}>
                <PersonRoles person={person} />
              </Suspense>
            ),
          },
          {
            value: 'permissions',
            label: t`Permissions`,
            content: () => (
              <Suspense fallback={<RowsSkeleton rows={5} />}>
                <EffectivePermissions id={id} />
              </Suspense>
            ),
          },
        ]}
      />
    </DetailPanel>
  );
}

function PersonFacts({ person }: { person: Person }) {
  const { t } = useLingui();
  const names = useReferenceNames();
  const { id, lastSignIn, email, phone, mobile } = person;
  const everywhere = usePermission({ access: 'admin:users' });
  return (
    <>
      <Facts
        facts={[
          { label: t`Job title`, value: person.jobTitle },
          { label: t`Site`, value: names.site(person.site) },
          { label: t`Department`, value: names.department(person.department) },
          { label: t`E-mail`, value: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
          { label: t`Phone`, value: phone },
          { label: t`Mobile`, value: mobile },
          { label: t`Payroll number`, value: person.payrollNumber },
          { label: t`Last sign-in`, value: lastSignIn && <RelativeTime at={lastSignIn} /> },
        ]}
      />
      <Group mt="md" gap="xs">
        <FurtherTab id={id} tab="status" label={t`Set status`} />
        {everywhere && <FurtherTab id={id} tab="data" label={t`Personal data`} />}
      </Group>
    </>
  );
}

/** A part of the record that has no room in the panel. */
const FurtherTab = ({ id, tab, label }: { id: string; tab: PersonTab; label: string }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    renderRoot={(props) => <Link to="/admin/users/$id" params={{ id }} search={{ tab }} {...props} />}
  >
    {label}
  </Button>
);
