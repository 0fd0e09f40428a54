import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Divider, Group, Tabs } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Person } from '@atrium/proto/identity/people';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { StatusForm } from '../../shared/people/status-form.tsx';
import { SignUpCodeButton } from '../../shared/sign-up-code/sign-up-code-button.tsx';
import { usePermission } from '../../shared/session/use-session.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { managedPeopleQueries, usePeopleActions } from './managed-people.queries.ts';
import { PersonData } from './person-data.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonRoles } from './person-roles.tsx';
import { SignInButtons } from './sign-in-buttons.tsx';
import { EffectivePermissions } from './effective-permissions.tsx';

/** One person: record, roles, and the permissions these grant. */
export function PersonPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: person } = useSuspenseQuery(managedPeopleQueries.one(id));
  const { edit } = usePeopleActions();
  const everywhere = usePermission({ access: 'admin:users' });
  return (
    <Page
      title={person.name}
      lead={person.email}
      width="reading"
      back={
        <BackLink to="/admin/users">
          <Trans>People</Trans>
        </BackLink>
      }
    >
      <Tabs defaultValue="record" keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="record">{t`Details`}</Tabs.Tab>
          <Tabs.Tab value="status">{t`Status`}</Tabs.Tab>
          {everywhere && <Tabs.Tab value="roles">{t`Roles`}</Tabs.Tab>}
          <Tabs.Tab value="permissions">{t`Permissions`}</Tabs.Tab>
          {everywhere && <Tabs.Tab value="data">{t`Personal data`}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="record">
          <RemountIfPristine stored={person}>
            {(opened) => (
              <PersonForm person={opened} send={(fields) => edit.mutateAsync({ person: opened, fields })} />
            )}
          </RemountIfPristine>
          <Divider my="xl" />
          <Group>
            <StateButton person={person} />
            {everywhere && person.state === 'active' && person.firstSignIn && <SignInButtons {...person} />}
            {person.state === 'active' && !person.firstSignIn && (
              <SignUpCodeButton id={id} name={person.name} />
            )}
          </Group>
        </Tabs.Panel>
        <Tabs.Panel value="status">
          <Suspense fallback={<RowsSkeleton rows={2} />}>
            <StatusForm id={id} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <PersonRoles person={person} />
        </Tabs.Panel>
        <Tabs.Panel value="permissions">
          <EffectivePermissions id={id} />
        </Tabs.Panel>
        <Tabs.Panel value="data">
          <PersonData person={person} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function StateButton({ person }: { person: Person }) {
  const { t } = useLingui();
  const { deactivate, reactivate } = usePeopleActions();
  if (person.state === 'inactive') {
    return (
      <Button variant="default" loading={reactivate.isPending} onClick={() => reactivate.mutate(person.id)}>
        <Trans>Reactivate</Trans>
      </Button>
    );
  }
  return (
    <>
      <ConfirmButton
        title={t`Deactivate ${person.name}?`}
        text={t`They are signed out within seconds and can’t sign in until an admin reactivates them. Their content stays.`}
        confirm={t`Deactivate`}
        danger
        loading={deactivate.isPending}
        onConfirm={() => deactivate.mutate(person.id)}
      >
        <Trans>Deactivate</Trans>
      </ConfirmButton>
      <FormAlert error={deactivate.error} />
    </>
  );
}
