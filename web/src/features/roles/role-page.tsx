import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role, RoleFields } from '@atrium/proto/identity/roles';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { RightsDialog } from '../../shared/rights/rights-dialog.tsx';
import { rightsQueries } from '../../shared/rights/rights.queries.ts';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { RoleForm } from './role-form.tsx';
import { roleQueries, useRoleActions } from './roles.queries.ts';
import { useRoleTexts } from '../../shared/roles/use-role-texts.ts';

/** `onLeave` returns to the list. */
export function RolePage({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useLingui();
  const { data: role } = useSuspenseQuery(roleQueries.one(id));
  const { name } = useRoleTexts()(role);
  const { remove } = useRoleActions();
  const deletion = role.editable && role.people === 0 && (
    <ConfirmButton
      title={t`Delete “${name}”?`}
      text={t`No one has this role, so no one loses access.`}
      confirm={t`Delete role`}
      danger
      onConfirm={() => remove.mutate(id, { onSuccess: onLeave })}
    >
      <Trans>Delete</Trans>
    </ConfirmButton>
  );
  return (
    <DetailPage title={name} tools={deletion}>
      {!role.editable && (
        <Alert mb="lg" variant="light" icon={<IconLock aria-hidden />}>
          <Trans>This role has more permissions than you do, so you can’t change it.</Trans>
        </Alert>
      )}
      <RemountIfPristine stored={role}>{(opened) => <RoleEditor role={opened} />}</RemountIfPristine>
    </DetailPage>
  );
}

/** Saves a role. If that changes what people may do, lists those people first. */
function RoleEditor({ role }: { role: Role }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { edit } = useRoleActions();
  const { name } = useRoleTexts()(role);
  const [unconfirmed, setUnconfirmed] = useState<RoleFields | null>(null);
  const send = async (fields: RoleFields): Promise<void> => {
    const effects = await client.fetchInfiniteQuery(rightsQueries.ofEdit(role.id, fields));
    if (effects.pages[0]?.people === 0) await edit.mutateAsync({ role, fields });
    else setUnconfirmed(fields);
  };
  return (
    <>
      <RoleForm role={role} send={send} />
      {unconfirmed && (
        <RightsDialog
          title={t`Save “${name}”?`}
          query={rightsQueries.ofEdit(role.id, unconfirmed)}
          confirm={t`Save`}
          confirming={edit.isPending}
          error={edit.error}
          onConfirm={() =>
            edit.mutate({ role, fields: unconfirmed }, { onSuccess: () => setUnconfirmed(null) })
          }
          onClose={() => setUnconfirmed(null)}
        />
      )}
    </>
  );
}

export function NewRolePage({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useLingui();
  const { create } = useRoleActions();
  return (
    <DetailPage title={t`Add a role`}>
      <RoleForm role={null} send={async (fields) => onAdded((await create.mutateAsync(fields)).id)} />
    </DetailPage>
  );
}
