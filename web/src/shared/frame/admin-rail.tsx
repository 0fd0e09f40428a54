import { Trans, useLingui } from '@lingui/react/macro';
import { Collapse, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconArrowLeft, IconChevronDown, IconLayoutDashboard } from '@tabler/icons-react';
import { useId } from 'react';
import type { NavigationEntry } from '../navigation/navigation.ts';
import classes from './admin-rail.module.css';
import { groupLabels } from './group-labels.ts';
import { RailEntry } from './rail-entry.tsx';
import { useNavigationMenus } from './use-navigation-menus.ts';
import { useRailGroups, type RailGroup } from './use-rail-groups.ts';

/** The rail of the administration: the way out and the overview on top, then the pages of a tab in groups. */
export function AdminRail() {
  const { isOverview, current } = useNavigationMenus();
  const groups = useRailGroups();
  return (
    <>
      <div className={classes.top}>
        <RailEntry to="/" icon={IconArrowLeft} isCurrent={false}>
          <Trans>Back to Atrium</Trans>
        </RailEntry>
        <RailEntry to="/admin" icon={IconLayoutDashboard} isCurrent={isOverview}>
          <Trans>Overview</Trans>
        </RailEntry>
      </div>
      {groups.map((group) => (
        <Group key={group.name} group={group} current={current} isAlone={groups.length === 1} />
      ))}
    </>
  );
}

interface GroupProps {
  readonly group: RailGroup;
  readonly current: NavigationEntry | undefined;
  /** Whether it is the only one. */
  readonly isAlone: boolean;
}

/** System has tasks of superusers that are rare, so it starts closed. What is chosen is kept on the device. */
function Group({ group: { name, entries }, current, isAlone }: GroupProps) {
  const { i18n } = useLingui();
  const id = useId();
  const [chosen, setChosen] = useLocalStorage({
    key: `atrium.rail.${name}`,
    defaultValue: name !== 'system',
    getInitialValueInEffect: false,
  });
  const isOpen = chosen || isAlone || entries.some((entry) => entry === current);
  return (
    <div className={classes.group}>
      <UnstyledButton
        className={classes.heading}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        {i18n._(groupLabels[name])}
        <IconChevronDown size={14} aria-hidden className={classes.arrow} />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id} transitionDuration={150}>
        {entries.map((entry) => (
          <RailEntry key={entry.path} to={entry.path} icon={entry.icon} isCurrent={entry === current}>
            {i18n._(entry.section ?? entry.label)}
          </RailEntry>
        ))}
      </Collapse>
    </div>
  );
}
