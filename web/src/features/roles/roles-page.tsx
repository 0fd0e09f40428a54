import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { exportRoles, roleQueries } from './roles.queries.ts';

export function RolesPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(roleQueries.list());
  const add = (
    <Button component={Link} to="/admin/roles/new" leftSection={<IconPlus size={18} aria-hidden />}>
      <Trans>Add a role</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Roles`}
      lead={t`Roles define what people can do. If roles conflict, deny wins.`}
      tools={<ExportMenu write={exportRoles} />}
      action={add}
    >
      <Rows>
        {data.items.map((role) => (
          <Row
            key={role.id}
            title={
              <Link to="/admin/roles/$id" params={{ id: role.id }}>
                {role.name}
              </Link>
            }
            detail={role.description}
          >
            {role.scope && <Badge variant="outline" color="gray" mr="xs" tt="none">{t`Limited scope`}</Badge>}
            {role.superuser && <Badge variant="light" mr="xs">{t`Superuser`}</Badge>}
            <Link to="/admin/roleAssigned/$id" params={{ id: role.id }}>
              {t`${plural(role.people, { 0: 'No one', one: '# person', other: '# people' })}`}
            </Link>
          </Row>
        ))}
      </Rows>
    </Page>
  );
}
