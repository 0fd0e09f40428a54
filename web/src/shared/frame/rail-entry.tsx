import { Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationEntry } from '../navigation/navigation.ts';
import { EntryBadge } from './entry-badge.tsx';
import { RailCount } from './rail-count.tsx';
import classes from './rail.module.css';

interface RailEntryProps {
  readonly to: string;
  readonly icon: Icon;
  readonly isCurrent: boolean;
  readonly mark?: NavigationEntry['mark'];
  /** How much waits for this person there. */
  readonly waiting?: number;
  /** Whether only its icon is shown; pointing at it or reaching it by keyboard shows its label. */
  readonly isCollapsed?: boolean;
  readonly children: ReactNode;
}

export function RailEntry({ to, icon: Icon, isCurrent, mark, waiting = 0, ...props }: RailEntryProps) {
  const { isCollapsed = false, children } = props;
  return (
    <Tooltip label={children} position="right" disabled={!isCollapsed} events={shownOn}>
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
        <span className={classes.label} data-label>
          {children}
        </span>
        {mark && <EntryBadge />}
        <RailCount of={waiting} />
      </Link>
    </Tooltip>
  );
}

const shownOn = { hover: true, focus: true, touch: false };
