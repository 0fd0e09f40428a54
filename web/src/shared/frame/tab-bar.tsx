import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots, IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { EntryBadge } from './entry-badge.tsx';
import classes from './tab-bar.module.css';
import { useNavigationMenus } from './use-navigation-menus.ts';

const MoreSheet = lazy(() => import('./more-sheet.tsx').then((module) => ({ default: module.MoreSheet })));

/** Five including "More". */
const places = 4;

export function TabBar() {
  const { t, i18n } = useLingui();
  const { entries, current, isAdminArea, isOverview } = useNavigationMenus();
  const [opened, setOpened] = useState<boolean>();
  // In the administration, the overview takes the first place.
  const shown = entries.filter(({ moreOnly }) => !moreOnly).slice(0, isAdminArea ? places - 1 : places);
  return (
    <nav className={classes.bar} aria-label={t`Main menu`}>
      {isAdminArea && (
        <Link
          to="/admin"
          className={classes.tab}
          activeOptions={{ exact: true }}
          {...(isOverview && { 'aria-current': 'page' as const })}
        >
          <IconLayoutDashboard size={24} stroke={1.6} aria-hidden />
          <span>
            <Trans>Overview</Trans>
          </span>
        </Link>
      )}
      {shown.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          className={classes.tab}
          // The menu decides which entry is current. By default, so would the prefix of the address.
          activeOptions={{ exact: true }}
          {...(entry === current && { 'aria-current': 'page' as const })}
        >
          <entry.icon size={24} stroke={1.6} aria-hidden />
          <span>{i18n._(entry.section ?? entry.label)}</span>
          {entry.mark && <EntryBadge />}
        </Link>
      ))}
      <button type="button" className={classes.tab} onClick={() => setOpened(true)} aria-haspopup="dialog">
        <IconDots size={24} stroke={1.6} aria-hidden />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
      {opened !== undefined && (
        <Suspense>
          <MoreSheet
            opened={opened}
            entries={entries.filter((entry) => !shown.includes(entry))}
            close={() => setOpened(false)}
          />
        </Suspense>
      )}
    </nav>
  );
}
