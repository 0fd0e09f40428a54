import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePermission } from '../../shared/session/use-session.ts';
import type { PeopleSearch } from './people-search.ts';

/** Bulk actions, activation, and the statuses people choose from. */
export function PeopleMenu({ search }: { search: PeopleSearch }) {
  const { t } = useLingui();
  const everywhere = usePermission({ access: 'admin:users' });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t`More actions`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/admin/users/import">
          <Trans>Import people</Trans>
        </Menu.Item>
        {everywhere && (
          <Menu.Item renderRoot={(props) => <Link to="/admin/users/bulkassign" search={search} {...props} />}>
            <Trans>Assign or remove roles</Trans>
          </Menu.Item>
        )}
        <Menu.Item renderRoot={(props) => <Link to="/admin/users/bulkedit" search={search} {...props} />}>
          <Trans>Edit multiple people</Trans>
        </Menu.Item>
        {everywhere && (
          <>
            <Menu.Item component={Link} to="/admin/users/activation">
              <Trans>Activation</Trans>
            </Menu.Item>
            <Menu.Item component={Link} to="/admin/users/statuses">
              <Trans>Statuses</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
