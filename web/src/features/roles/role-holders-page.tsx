import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonRef } from '@atrium/proto/common';
import { RightsDialog } from '../../shared/rights/rights-dialog.tsx';
import { rightsQueries } from '../../shared/rights/rights.queries.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { rowClass, Rows } from '../../shared/ui/rows.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { exportHolders, roleQueries, useRoleActions } from './roles.queries.ts';

export function RoleHoldersPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: role } = useSuspenseQuery(roleQueries.one(id));
  const query = useInfiniteQuery(roleQueries.holders(id));
  const { unassign } = useRoleActions();
  const [removing, setRemoving] = useState<PersonRef | null>(null);
  return (
    <Page
      title={t`People with the role “${role.name}”`}
      lead={t`Assign roles on each person’s page.`}
      width="reading"
      tools={<ExportMenu write={exportHolders(id)} />}
      back={
        <BackLink to="/admin/roles">
          <Trans>Roles</Trans>
        </BackLink>
      }
    >
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton />}
        empty={<EmptyState icon={IconUsers} title={t`No one has this role yet`} />}
      >
        {(people) => (
          <Rows>
            {people.map((person) => (
              <li key={person.id} className={rowClass}>
                <PersonName person={person} avatar={36} withJobTitle />
                {role.editable && (
                  <Button variant="default" size="xs" onClick={() => setRemoving(person)}>
                    <Trans>Remove role</Trans>
                  </Button>
                )}
              </li>
            ))}
          </Rows>
        )}
      </InfiniteList>
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
    </Page>
  );
}
