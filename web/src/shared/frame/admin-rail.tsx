import { Trans, useLingui } from '@lingui/react/macro';
import { Collapse, Tooltip, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconArrowLeft, IconChevronDown, IconLayoutDashboard } from '@tabler/icons-react';
import { useId } from 'react';
import type { NavigationEntry } from '../navigation/navigation.ts';
import { useSession } from '../session/use-session.ts';
import classes from './admin-rail.module.css';
import { groupLabels } from './group-labels.ts';
import { RailCount } from './rail-count.tsx';
import { RailEntry } from './rail-entry.tsx';
import { RailToggle } from './rail-toggle.tsx';
import { useNavigationMenus } from '../navigation/use-navigation-menus.ts';
import { useRailGroups, type RailGroup } from './use-rail-groups.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';

/** The rail of the administration: the way out and the overview on top, then the pages of a tab in groups. */
export function AdminRail() {
  const { isOverview, current, entries } = useNavigationMenus();
  const groups = useRailGroups();
  const waiting = useWaitingCounts(entries);
  const { railCollapsed: isCollapsed } = useSession().preferences;
  return (
    <>
      <div className={classes.top}>
        <RailEntry to="/" icon={IconArrowLeft} isCurrent={false} isCollapsed={isCollapsed}>
          <Trans>Back to Atrium</Trans>
        </RailEntry>
        <RailEntry to="/admin" icon={IconLayoutDashboard} isCurrent={isOverview} isCollapsed={isCollapsed}>
          <Trans>Overview</Trans>
        </RailEntry>
      </div>
      {groups.map((group) => (
        <Group key={group.name} {...{ group, current, waiting, isCollapsed }} isAlone={groups.length === 1} />
      ))}
      <RailToggle isCollapsed={isCollapsed} />
    </>
  );
}

interface GroupProps {
  readonly group: RailGroup;
  readonly current: NavigationEntry | undefined;
  readonly waiting: ReadonlyMap<string, number>;
  /** Whether only icons are shown. */
  readonly isCollapsed: boolean;
  /** Whether it is the only one. */
  readonly isAlone: boolean;
}

/**
 * System has tasks of superusers that are rare, so it starts closed. What is chosen is kept on the device. While it is
 * closed, its heading says how much waits in it.
 */
function Group({ group: { name, entries }, current, waiting, isCollapsed, isAlone }: GroupProps) {
  const { i18n } = useLingui();
  const id = useId();
  const [chosen, setChosen] = useLocalStorage({
    key: `atrium.rail.${name}`,
    defaultValue: name !== 'system',
    getInitialValueInEffect: false,
  });
  const isOpen = chosen || isAlone || entries.some((entry) => entry === current);
  const inside = entries.reduce((sum, { path }) => sum + (waiting.get(path) ?? 0), 0);
  const label = i18n._(groupLabels[name]);
  return (
    <div className={classes.group}>
      <Tooltip label={label} position="right" disabled={!isCollapsed}>
        <UnstyledButton
          className={classes.heading}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          <span className={classes.name} data-label>
            {label}
          </span>
          {!isOpen && <RailCount of={inside} />}
          <IconChevronDown size={14} aria-hidden className={classes.arrow} />
        </UnstyledButton>
      </Tooltip>
      <Collapse expanded={isOpen} id={id} transitionDuration={150}>
        {entries.map((entry) => (
          <RailEntry
            key={entry.path}
            to={entry.path}
            icon={entry.icon}
            isCurrent={entry === current}
            waiting={waiting.get(entry.path) ?? 0}
            isCollapsed={isCollapsed}
          >
            {i18n._(entry.section ?? entry.label)}
          </RailEntry>
        ))}
      </Collapse>
    </div>
  );
}
