import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Person } from '@atrium/proto/identity/people';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { DetailTabs } from '../../shared/detail/detail-tabs.tsx';
import { Section } from '../../shared/detail/section.tsx';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { StatusForm } from '../../shared/people/status-form.tsx';
import { SignUpCodeButton } from '../../shared/sign-up-code/sign-up-code-button.tsx';
import { usePermission } from '../../shared/session/use-session.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { accountPart } from './account-part.ts';
import { managedPeopleQueries, usePeopleActions } from './managed-people.queries.ts';
import { PersonTags } from './people-columns.tsx';
import { PersonData } from './person-data.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonRoles } from './person-roles.tsx';
import type { PersonTab } from './person-tabs.ts';
import { SignInButtons } from './sign-in-buttons.tsx';
import { EffectivePermissions } from './effective-permissions.tsx';
import { StateButton } from './state-button.tsx';

export interface PersonPageProps {
  readonly id: string;
  readonly tab: PersonTab;
  readonly onTab: (tab: PersonTab) => void;
}

/** One person: record, roles, and the permissions these grant. */
export function PersonPage({ id, tab, onTab }: PersonPageProps) {
  const { t } = useLingui();
  const { data: person } = useSuspenseQuery(managedPeopleQueries.one(id));
  const everywhere = usePermission({ access: 'admin:users' });
  return (
    <DetailPage
      title={person.name}
      leading={<Avatar person={person} size={56} />}
      lead={person.email}
      state={<PersonTags person={person} />}
    >
      <DetailTabs<PersonTab>
        label={person.name}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'record', label: t`Details`, content: () => <PersonRecord person={person} /> },
          {
            value: 'status',
            label: t`Status`,
            content: () => (
              <Suspense fallback={<RowsSkeleton rows={2} />}>
                <StatusForm id={id} />
              </Suspense>
            ),
          },
          everywhere && { value: 'roles', label: t`Roles`, content: () => <PersonRoles person={person} /> },
          { value: 'permissions', label: t`Permissions`, content: () => <EffectivePermissions id={id} /> },
          everywhere && {
            value: 'data',
            label: t`Personal data`,
            content: () => <PersonData person={person} />,
          },
        ]}
      />
    </DetailPage>
  );
}

function PersonRecord({ person }: { person: Person }) {
  const { t } = useLingui();
  const { edit } = usePeopleActions();
  const everywhere = usePermission({ access: 'admin:users' });
  const isActive = person.state === 'active';
  return (
    <>
      <RemountIfPristine stored={person}>
        {(opened) => (
          <PersonForm person={opened} send={(fields) => edit.mutateAsync({ person: opened, fields })} />
        )}
      </RemountIfPristine>
      <Section title={t`Account`} part={accountPart}>
        <Group>
          <StateButton person={person} />
          {everywhere && isActive && person.firstSignIn && <SignInButtons {...person} />}
          {isActive && !person.firstSignIn && <SignUpCodeButton id={person.id} name={person.name} />}
        </Group>
      </Section>
    </>
  );
}
