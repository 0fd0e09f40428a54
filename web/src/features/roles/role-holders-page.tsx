import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonRef } from '@atrium/proto/common';
import { ListLink } from '../../shared/detail/list-link.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch, WholeListSearch, type WholeSearch } from '../../shared/list/list-search.ts';
import { paged } from '../../shared/list/list-source.ts';
import { RightsDialog } from '../../shared/rights/rights-dialog.tsx';
import { rightsQueries } from '../../shared/rights/rights.queries.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { exportHolders, roleQueries, useRoleActions } from './roles.queries.ts';
import { useRoleTexts } from '../../shared/roles/use-role-texts.ts';

export function RoleHoldersPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(roleQueries.one(id));
  const role = useRoleTexts()(data);
  const { unassign } = useRoleActions();
  const [removing, setRemoving] = useState<PersonRef | null>(null);
  return (
    <ListPage
      title={t`People with the role “${role.name}”`}
      lead={t`Assign roles on each person’s page.`}
      back={<ListLink />}
      state={useListSearch<WholeSearch>(WholeListSearch)}
      list={paged(useInfiniteQuery(roleQueries.holders(id)))}
      columns={[
        { title: t`Name`, cell: ({ name }) => name },
        { title: t`Job title`, cell: ({ jobTitle }) => jobTitle },
      ]}
      nameOf={({ name }) => name}
      leading={(person) => <Avatar person={person} size={36} />}
      to={(person) => `/admin/users/${person.id}`}
      actions={
        role.editable
          ? (person) => (
              <Button variant="default" size="xs" onClick={() => setRemoving(person)}>
                <Trans>Remove role</Trans>
              </Button>
            )
          : undefined
      }
      exports={exportHolders(id)}
      empty={{ icon: IconUsers, title: t`No one has this role yet` }}
    >
      {removing && (
        <RightsDialog
          title={t`Remove “${role.name}” from ${removing.name}?`}
          query={rightsQueries.ofAssign(id, [removing.id], false)}
          confirm={t`Remove role`}
          confirming={unassign.isPending}
          error={unassign.error}
          onConfirm={() =>
            unassign.mutate({ id, person: removing.id }, { onSuccess: () => setRemoving(null) })
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </ListPage>
  );
}
