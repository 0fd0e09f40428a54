import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '@atrium/proto/identity/people';
import type { Role } from '@atrium/proto/identity/roles';
import { RightsDialog } from '../../shared/rights/rights-dialog.tsx';
import { rightsQueries } from '../../shared/rights/rights.queries.ts';
import { managedPeopleQueries, useRoleActions } from './managed-people.queries.ts';
import { useRoleTexts } from '../../shared/roles/use-role-texts.ts';

/** Roles of a person. Roles above the admin’s own cannot be assigned. */
export function PersonRoles({ person }: { person: Person }) {
  const { data } = useSuspenseQuery(managedPeopleQueries.roles());
  const textsOf = useRoleTexts();
  const [pendingRole, setPendingRole] = useState<Role | null>(null);
  return (
    <Stack gap="md">
      <Text c="dimmed">
        <Trans>Changes take effect within seconds, without signing in again.</Trans>
      </Text>
      {data.items.map(textsOf).map((role) => (
        <Checkbox
          key={role.id}
          label={role.name}
          description={role.description}
          checked={person.roles.includes(role.id)}
          disabled={!role.editable}
          onChange={() => setPendingRole(role)}
        />
      ))}
      {pendingRole && <RoleDialog person={person} role={pendingRole} onClose={() => setPendingRole(null)} />}
    </Stack>
  );
}

/** Shows the effect of assigning or removing a role before it is confirmed. */
function RoleDialog({ person, role, onClose }: { person: Person; role: Role; onClose: () => void }) {
  const { t } = useLingui();
  const { assign, unassign } = useRoleActions(person.id);
  // Remembers the action as it was requested, because the list may be refetched while the dialog is open.
  const [isAssigning] = useState(!person.roles.includes(role.id));
  const change = isAssigning ? assign : unassign;
  return (
    <RightsDialog
      title={
        isAssigning
          ? t`Assign “${role.name}” to ${person.name}?`
          : t`Remove “${role.name}” from ${person.name}?`
      }
      query={rightsQueries.ofAssign(role.id, [person.id], isAssigning)}
      confirm={isAssigning ? t`Assign role` : t`Remove role`}
      confirming={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate(role.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
