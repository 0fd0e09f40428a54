import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Page } from '../../shared/ui/page.tsx';
import { roleQueries } from './roles.queries.ts';
import classes from './roles.module.css';

/** The roles, and how many people have each. */
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
      lead={t`What people may do. Of several roles, one that denies wins over one that allows.`}
      width="reading"
      action={add}
    >
      <ul className={classes.list}>
        {data.items.map((role) => (
          <li key={role.id} className={classes.row}>
            <div className={classes.words}>
              <Link to="/admin/roles/$id" params={{ id: role.id }} className={classes.name}>
                {role.name}
              </Link>
              <span className={classes.quiet}>{role.description}</span>
            </div>
            {role.superuser && <Badge variant="light">{t`Superuser`}</Badge>}
            <Link to="/admin/roleAssigned/$id" params={{ id: role.id }} className={classes.people}>
              {role.people === 0
                ? t`nobody`
                : t`${plural(role.people, { one: '# person', other: '# people' })}`}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
