import { Trans, useLingui } from '@lingui/react/macro';
import { NavLink } from '@mantine/core';
import { IconAdjustments, IconArrowLeft } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationEntry } from '../navigation.ts';
import { AccountPanel } from './account-panel.tsx';
import { useMenus } from './use-menus.ts';

/** What does not fit among the tabs of a phone. */
export function More({ entries, onLeave }: { entries: readonly NavigationEntry[]; onLeave: () => void }) {
  const { i18n } = useLingui();
  const { isAdminArea, adminStart } = useMenus();
  return (
    <>
      {entries.map((entry) => (
        <MoreEntry key={entry.path} to={entry.path} icon={entry.icon} label={i18n._(entry.label)} onLeave={onLeave} />
      ))}
      {isAdminArea && <MoreEntry to="/" icon={IconArrowLeft} label={<Trans>Leave administration</Trans>} onLeave={onLeave} />}
      {!isAdminArea && adminStart && (
        <MoreEntry to={adminStart} icon={IconAdjustments} label={<Trans>Manage</Trans>} onLeave={onLeave} />
      )}
      <AccountPanel onLeave={onLeave} />
    </>
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
