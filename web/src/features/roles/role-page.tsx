import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RoleForm } from './role-form.tsx';
import { roleQueries, useRoleEdits } from './roles.queries.ts';

/** One role's claims; `onLeave` goes back to the list. */
export function RolePage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useLingui();
  const { data: role } = useSuspenseQuery(roleQueries.one(id));
  const { edit, remove } = useRoleEdits();
  const action = role.editable && role.people === 0 && (
    <ConfirmButton
      title={t`Remove “${role.name}”?`}
      text={t`Nobody has this role.`}
      confirm={t`Remove`}
      danger
      onConfirm={() => remove.mutate(id, { onSuccess: onLeave })}
    >
      <Trans>Remove</Trans>
    </ConfirmButton>
  );
  return (
    <Page
      title={role.name}
      width="reading"
      back={
        <BackLink to="/admin/roles">
          <Trans>Roles</Trans>
        </BackLink>
      }
      action={action}
    >
      {!role.editable && (
        <Alert mb="lg" variant="light" icon={<IconLock aria-hidden />}>
          <Trans>This role allows more than you may do yourself, so you cannot change it.</Trans>
        </Alert>
      )}
      <RoleForm key={role.version} role={role} send={(fields) => edit.mutateAsync({ role, fields })} />
    </Page>
  );
}

export function NewRolePage({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useLingui();
  const { create } = useRoleEdits();
  return (
    <Page
      title={t`Add a role`}
      width="reading"
      back={
        <BackLink to="/admin/roles">
          <Trans>Roles</Trans>
        </BackLink>
      }
    >
      <RoleForm role={null} send={async (fields) => onAdded((await create.mutateAsync(fields)).id)} />
    </Page>
  );
}
