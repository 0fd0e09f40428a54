import { useLingui } from '@lingui/react/macro';
import { Alert, Stack } from '@mantine/core';
import type { NewPersonRole } from '@atrium/proto/identity/new-roles';
import { useRoleTexts } from './use-role-texts.ts';

/** What to know before new people get these roles. */
export function RoleNotes({ roles }: { roles: readonly NewPersonRole[] }) {
  const { t } = useLingui();
  const notes = roles.map(useRoleTexts()).flatMap(({ id, name, given, administrative }) => {
    if (!given)
      return [{ id, text: t`“${name}” has more permissions than you do, so new people don’t get it.` }];
    return administrative ? [{ id, text: t`“${name}” includes admin permissions.` }] : [];
  });
  if (notes.length === 0) return null;
  return (
    <Stack gap="xs">
      {notes.map(({ id, text }) => (
        <Alert key={id} color="orange" variant="light">
          {text}
        </Alert>
      ))}
    </Stack>
  );
}
