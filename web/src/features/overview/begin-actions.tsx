import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFoundActions, type FoundPage } from '../../shared/palette/found-pages.tsx';

/** What this person can begin in the administration, the most usual first. */
export const useBeginActions = (): readonly FoundPage[] =>
  useFoundActions('').filter(({ path }) => path.startsWith('/admin/'));

/** What is most usually begun. */
export const BeginAction = ({ action: { path, label, icon: Icon } }: { action: FoundPage }) => (
  <Button
    leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
    renderRoot={(props) => <Link to={path} {...props} />}
  >
    {label}
  </Button>
);

/** Everything else that can be begun. */
export const OtherActions = ({ actions }: { actions: readonly FoundPage[] }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
        <Trans>More actions</Trans>
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ path, label, icon: Icon }) => (
        <Menu.Item
          key={path}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          renderRoot={(props) => <Link to={path} {...props} />}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
