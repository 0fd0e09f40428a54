import { useLingui } from '@lingui/react/macro';
import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DefaultRole } from '@atrium/proto/identity/default-role';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { defaultRoleQuery, useSetDefaultRole } from '../../shared/roles/new-roles.queries.ts';
import { RoleNotes } from '../../shared/roles/role-notes.tsx';
import { useRoleTexts } from '../../shared/roles/use-role-texts.ts';

/** The role that new people get. Saved as soon as it is chosen. */
export function DefaultRoleSection() {
  const { data } = useQuery(defaultRoleQuery);
  return data ? <DefaultRoleSelect {...data} /> : null;
}

function DefaultRoleSelect({ role, offered, version }: DefaultRole) {
  const { t } = useLingui();
  const save = useSetDefaultRole(version);
  const textsOf = useRoleTexts();
  const choices = role && !role.given ? [role, ...offered] : offered;
  return (
    <Stack gap="xs" mb="lg" maw="32rem">
      <FormAlert error={save.error} />
      <Select
        label={t`Given to new people`}
        description={t`Everyone who is added, imported, provisioned or signs up gets this role, unless other roles are chosen there.`}
        placeholder={t`No role`}
        data={choices.map(textsOf).map(({ id, name }) => ({ value: id, label: name }))}
        value={role?.id ?? null}
        onChange={(id) => save.mutate(id)}
        disabled={save.isPending || (role !== null && !role.given)}
        clearable
        searchable
      />
      {role && <RoleNotes roles={[role]} />}
    </Stack>
  );
}
