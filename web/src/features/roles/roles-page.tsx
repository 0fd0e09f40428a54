import { useLingui } from '@lingui/react/macro';
import { IconKey } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Role } from '@atrium/proto/identity/roles';
import type { Column } from '../../shared/list/column.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch, WholeListSearch, type WholeSearch } from '../../shared/list/list-search.ts';
import { whole } from '../../shared/list/list-source.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { DefaultRoleSection } from './default-role-form.tsx';
import { exportRoles, roleQueries } from './roles.queries.ts';
import { useRoleTexts } from '../../shared/roles/use-role-texts.ts';

export function RolesPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(roleQueries.list());
  const textsOf = useRoleTexts();
  return (
    <ListPage
      title={t`Roles`}
      lead={t`Roles define what people can do. If roles conflict, deny wins.`}
      state={useListSearch<WholeSearch>(WholeListSearch)}
      list={whole(data.items.map(textsOf))}
      columns={useRoleColumns()}
      nameOf={({ name }) => name}
      to={({ id }) => `/admin/roles/${id}`}
      add={{ label: t`Add a role`, to: '/admin/roles/new' }}
      exports={exportRoles}
      empty={{ icon: IconKey, title: t`No roles yet` }}
    >
      <DefaultRoleSection />
    </ListPage>
  );
}

function useRoleColumns(): Column<Role>[] {
  const { t, i18n } = useLingui();
  return [
    { title: t`Name`, width: '13rem', sort: 'name', by: ({ name }) => name, cell: ({ name }) => name },
    { title: t`Description`, cell: ({ description }) => description },
    {
      title: t`Scope`,
      width: '10rem',
      cell: ({ scope, superuser }) =>
        scope ? (
          <Tag tone="draft">{t`Limited scope`}</Tag>
        ) : superuser ? (
          <Tag tone="info">{t`Superuser`}</Tag>
        ) : (
          t`Whole organisation`
        ),
    },
    {
      title: t`People`,
      ...{ isNumber: true, width: '6rem' },
      ...{ sort: 'people', isDescendingFirst: true, by: ({ people }) => people },
      cell: ({ id, people }) => (
        <Link to="/admin/roleAssigned/$id" params={{ id }}>
          {i18n.number(people)}
        </Link>
      ),
    },
  ];
}
