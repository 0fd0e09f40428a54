import { useLingui } from '@lingui/react/macro';
import { MultiSelect, Stack } from '@mantine/core';
import type { NewPersonRole } from '@atrium/proto/identity/new-roles';
import type { ReactNode } from 'react';
import { RoleNotes } from './role-notes.tsx';
import { useRoleTexts } from './use-role-texts.ts';

export interface RolesFieldProps {
  readonly label: string;
  readonly description?: string;
  /** The roles to choose from. */
  readonly offered: readonly NewPersonRole[];
  readonly value: readonly string[];
  readonly onChange: (roles: string[]) => void;
  readonly error?: ReactNode;
}

/** The roles that new people get, of those that the person may give. */
export function RolesField({ offered, value, ...props }: RolesFieldProps) {
  const { t } = useLingui();
  const textsOf = useRoleTexts();
  return (
    <Stack gap="xs">
      <MultiSelect
        {...props}
        searchable
        hidePickedOptions
        nothingFoundMessage={t`No results`}
        {...(value.length === 0 && { placeholder: t`No role` })}
        data={offered.map(textsOf).map(({ id, name }) => ({ value: id, label: name }))}
        value={[...value]}
      />
      <RoleNotes roles={offered.filter(({ id }) => value.includes(id))} />
    </Stack>
  );
}
