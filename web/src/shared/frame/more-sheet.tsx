import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer, NavLink } from '@mantine/core';
import { IconAdjustments, IconArrowLeft } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { AdminGroup, NavigationEntry } from '../navigation/navigation.ts';
import sheet from '../ui/bottom-sheet.module.css';
import classes from './more-sheet.module.css';
import { groupLabels } from './group-labels.ts';
import { RailCount } from './rail-count.tsx';
import { useNavigationMenus } from '../navigation/use-navigation-menus.ts';

interface MoreSheetProps {
  readonly entries: readonly NavigationEntry[];
  /** How much waits for this person in each, by its path. */
  readonly waiting: ReadonlyMap<string, number>;
  readonly opened: boolean;
  readonly close: () => void;
}

/** The entries that do not fit among the tabs of a phone. What concerns the person is behind their photo, as everywhere. */
export function MoreSheet({ entries, waiting, opened, close }: MoreSheetProps) {
  const { t, i18n } = useLingui();
  const { isAdminArea, isAdministrator } = useNavigationMenus();
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="bottom"
      radius="lg"
      title={t`More`}
      classNames={{ content: sheet.sheet }}
    >
      {isAdminArea && (
        <MoreEntry to="/" icon={IconArrowLeft} label={<Trans>Leave administration</Trans>} onLeave={close} />
      )}
      {[...Map.groupBy(entries, ({ group }) => group)].map(([group, some]) => (
        <Fragment key={group ?? 'main'}>
          {group !== undefined && group in groupLabels && (
            <div className={classes.group}>{i18n._(groupLabels[group as AdminGroup])}</div>
          )}
          {some.map((entry) => (
            <MoreEntry
              key={entry.path}
              to={entry.path}
              icon={entry.icon}
              label={i18n._(entry.section ?? entry.label)}
              waiting={waiting.get(entry.path) ?? 0}
              onLeave={close}
            />
          ))}
        </Fragment>
      ))}
      {!isAdminArea && isAdministrator && (
        <MoreEntry to="/admin" icon={IconAdjustments} label={<Trans>Manage</Trans>} onLeave={close} />
      )}
    </Drawer>
  );
}

interface MoreEntryProps {
  readonly to: string;
  readonly icon: Icon;
  readonly label: ReactNode;
  /** How much waits for this person there. */
  readonly waiting?: number;
  readonly onLeave: () => void;
}

const MoreEntry = ({ to, icon: EntryIcon, label, waiting = 0, onLeave }: MoreEntryProps) => (
  <NavLink
    renderRoot={(props) => <Link to={to} {...props} />}
    label={label}
    rightSection={waiting > 0 && <RailCount of={waiting} />}
    leftSection={<EntryIcon size={22} stroke={1.6} aria-hidden />}
    onClick={onLeave}
  />
);
