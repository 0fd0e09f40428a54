import { useLingui } from '@lingui/react/macro';
import { Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RoleNotes } from './role-notes.tsx';
import { RolesField } from './roles-field.tsx';
import { defaultRoleQuery } from './new-roles.queries.ts';
import { useRoleTexts } from './use-role-texts.ts';

export interface NewRolesFieldProps {
  /** Null for the default role. */
  readonly value: readonly string[] | null;
  readonly onChange: (roles: string[] | null) => void;
  readonly error?: ReactNode;
}

/** The roles that people get by one way into the organisation: the default role, or others. */
export function NewRolesField({ value, onChange, error }: NewRolesFieldProps) {
  const { t } = useLingui();
  const { data } = useQuery(defaultRoleQuery);
  const textsOf = useRoleTexts();
  if (!data) return null;
  const { offered } = data;
  const role = data.role && textsOf(data.role);
  const given = role?.given ? [role.id] : [];
  return (
    <Stack gap="xs">
      <Switch
        label={
          role ? t`New people get the default role: ${role.name}` : t`New people get the default role: none`
        }
        checked={value === null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : given)}
      />
      {value === null ? (
        role && <RoleNotes roles={[role]} />
      ) : (
        <RolesField label={t`Roles of new people`} {...{ offered, value, onChange, error }} />
      )}
    </Stack>
  );
}
