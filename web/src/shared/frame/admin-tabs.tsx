import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { menuFor, railOf, type AdminTab } from '../navigation/navigation.ts';
import { useSession } from '../session/use-session.ts';
import classes from './admin-tabs.module.css';
import { RailCount } from './rail-count.tsx';
import { useLastTab } from '../navigation/use-last-tab.ts';
import { useNavigationMenus } from '../navigation/use-navigation-menus.ts';
import { usePages } from '../navigation/use-pages.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';

const labels: Readonly<Record<AdminTab, MessageDescriptor>> = {
  communicate: msg`Communication`,
  questionnaires: msg`Questionnaires`,
  setup: msg`Setup`,
};

/** The tabs of the admin area; a tab without permitted screens is left out. */
export function AdminTabs() {
  const { t, i18n } = useLingui();
  const session = useSession();
  const pages = usePages();
  const { tabs, tab: current, tabOfPage } = useNavigationMenus();
  const [, setLastTab] = useLastTab();
  useEffect(() => {
    if (tabOfPage) setLastTab(tabOfPage);
  }, [tabOfPage, setLastTab]);
  return (
    <nav className={classes.tabs} aria-label={t`Administration`}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={menuFor(pages, session, tab)[0]?.path ?? '/admin'}
          className={classes.tab}
          {...(tab === current && { 'aria-current': 'true' as const })}
        >
          {i18n._(labels[tab])}
          <TabCount tab={tab} />
        </Link>
      ))}
    </nav>
  );
}

/** How much waits for this person in all entries of a tab. */
function TabCount({ tab }: { tab: AdminTab }) {
  const entries = railOf(menuFor(usePages(), useSession(), tab));
  const counts = useWaitingCounts(entries);
  return <RailCount of={[...counts.values()].reduce((sum, count) => sum + count, 0)} />;
}
