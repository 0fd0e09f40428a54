import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer, NavLink } from '@mantine/core';
import { IconAdjustments, IconArrowLeft } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationEntry } from '../navigation/navigation.ts';
import { AccountPanel } from './account-panel.tsx';
import classes from '../ui/bottom-sheet.module.css';
import { useNavigationMenus } from './use-navigation-menus.ts';

interface MoreSheetProps {
  readonly entries: readonly NavigationEntry[];
  readonly opened: boolean;
  readonly close: () => void;
}

/** The entries that do not fit among the tabs of a phone. */
export function MoreSheet({ entries, opened, close }: MoreSheetProps) {
  const { t, i18n } = useLingui();
  const { isAdminArea, isAdministrator } = useNavigationMenus();
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="bottom"
      radius="lg"
      title={t`More`}
      classNames={{ content: classes.sheet }}
    >
      {isAdminArea && (
        <MoreEntry to="/" icon={IconArrowLeft} label={<Trans>Leave administration</Trans>} onLeave={close} />
      )}
      {entries.map((entry) => (
        <MoreEntry
          key={entry.path}
          to={entry.path}
          icon={entry.icon}
          label={i18n._(entry.section ?? entry.label)}
          onLeave={close}
        />
      ))}
      {!isAdminArea && isAdministrator && (
        <MoreEntry to="/admin" icon={IconAdjustments} label={<Trans>Manage</Trans>} onLeave={close} />
      )}
      <AccountPanel onLeave={close} />
    </Drawer>
  );
}

interface MoreEntryProps {
  readonly to: string;
  readonly icon: Icon;
  readonly label: ReactNode;
  readonly onLeave: () => void;
}

const MoreEntry = ({ to, icon: EntryIcon, label, onLeave }: MoreEntryProps) => (
  <NavLink
    renderRoot={(props) => <Link to={to} {...props} />}
    label={label}
    leftSection={<EntryIcon size={22} stroke={1.6} aria-hidden />}
    onClick={onLeave}
  />
);
