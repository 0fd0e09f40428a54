import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots, IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { withTexts } from '../i18n/activate.ts';
import { EntryBadge } from './entry-badge.tsx';
import { RailCount } from './rail-count.tsx';
import classes from './tab-bar.module.css';
import { useNavigationMenus } from '../navigation/use-navigation-menus.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';

const MoreSheet = lazy(() =>
  withTexts(import('./more-sheet.tsx')).then((module) => ({ default: module.MoreSheet })),
);

/** Five including "More". */
const places = 4;

export function TabBar() {
  const { t, i18n } = useLingui();
  const { entries, current, isAdminArea, isOverview } = useNavigationMenus();
  const [opened, setOpened] = useState<boolean>();
  // Like the rails: outside the administration, the home page lists what waits.
  const waiting = useWaitingCounts(isAdminArea ? entries : []);
  // In the administration, the overview takes the first place.
  const shown = entries.filter(({ moreOnly }) => !moreOnly).slice(0, isAdminArea ? places - 1 : places);
  const rest = entries.filter((entry) => !shown.includes(entry));
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
          <TabCount of={waiting.get(entry.path) ?? 0} />
        </Link>
      ))}
      <button type="button" className={classes.tab} onClick={() => setOpened(true)} aria-haspopup="dialog">
        <IconDots size={24} stroke={1.6} aria-hidden />
        <span>
          <Trans>More</Trans>
        </span>
        <TabCount of={rest.reduce((sum, { path }) => sum + (waiting.get(path) ?? 0), 0)} />
      </button>
      {opened !== undefined && (
        <Suspense>
          <MoreSheet opened={opened} entries={rest} waiting={waiting} close={() => setOpened(false)} />
        </Suspense>
      )}
    </nav>
  );
}

const TabCount = ({ of: count }: { of: number }) =>
  count > 0 && (
    <span className={classes.waiting}>
      <RailCount of={count} />
    </span>
  );
