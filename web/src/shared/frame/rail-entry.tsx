import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationEntry } from '../navigation/navigation.ts';
import { EntryBadge } from './entry-badge.tsx';
import classes from './rail.module.css';

interface RailEntryProps {
  readonly to: string;
  readonly icon: Icon;
  readonly isCurrent: boolean;
  readonly mark?: NavigationEntry['mark'];
  readonly children: ReactNode;
}

export function RailEntry({ to, icon: Icon, isCurrent, mark, children }: RailEntryProps) {
  return (
    <Link
      to={to}
      className={classes.entry}
      // The menu decides which entry is current. By default, so would the prefix of the address.
      activeOptions={{ exact: true }}
      data-current={isCurrent || undefined}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      <span className={classes.icon}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.label}>{children}</span>
      {mark && <EntryBadge />}
    </Link>
  );
}
