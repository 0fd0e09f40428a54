import { Trans } from '@lingui/react/macro';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Person } from '@atrium/proto/identity/people';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { managedPeopleQueries, useRoleActions } from './managed-people.queries.ts';

/** Which roles a person has; what is above one's own cannot be given. */
export function PersonRoles({ person }: { person: Person }) {
  const { data } = useSuspenseQuery(managedPeopleQueries.roles());
  const { assign, withdraw } = useRoleActions(person.id);
  const toggle = (id: string, has: boolean): void => (has ? withdraw : assign).mutate(id);
  return (
    <Stack gap="md">
      <Text c="dimmed">
        <Trans>A change holds within seconds, without signing in again.</Trans>
      </Text>
      <FormAlert error={assign.error ?? withdraw.error} />
      {data.items.map((role) => {
        const has = person.roles.includes(role.id);
        return (
          <Checkbox
            key={role.id}
            label={role.name}
            description={role.description}
            checked={has}
            disabled={!role.editable || assign.isPending || withdraw.isPending}
            onChange={() => toggle(role.id, has)}
          />
        );
      })}
    </Stack>
  );
}
