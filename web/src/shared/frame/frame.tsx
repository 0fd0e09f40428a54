import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AppBanner } from '../app/app-banner.tsx';
import { useSession } from '../session/use-session.ts';
import { FrameContext } from '../ui/page-region.tsx';
import { ConnectionBar } from '../offline/connection-bar.tsx';
import type { BellPanel } from './bell.tsx';
import classes from './frame.module.css';
import { NextWaiting } from './next-waiting.tsx';
import { Rail } from './rail.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useNavigationMenus } from '../navigation/use-navigation-menus.ts';

export interface FrameProps {
  /** Messages that concern everyone, above every page. */
  readonly banner: ReactNode;
  /** What the bell opens. */
  readonly bell: BellPanel;
  readonly children: ReactNode;
}

/** The frame of every signed-in page: the rail, the top bar and, on phones, the tabs. */
export function Frame({ banner, bell, children }: FrameProps) {
  useFocusOnNavigation();
  const { isAdminArea: isAdmin, section } = useNavigationMenus();
  const { railCollapsed } = useSession().preferences;
  return (
    <div
      className={classes.frame}
      data-area={isAdmin ? 'admin' : 'user'}
      data-rail={isAdmin && railCollapsed ? 'collapsed' : undefined}
    >
      <a className={classes.skip} href="#main" data-print="never">
        <Trans>Skip to main content</Trans>
      </a>
      <Rail />
      <div className={classes.column}>
        <div className={classes.top} data-print="never">
          <ConnectionBar />
          {banner}
          <TopBar bell={bell} />
        </div>
        <AppBanner />
        {isAdmin && <SectionTabs pages={section} />}
        {isAdmin && <NextWaiting />}
        <main id="main" tabIndex={-1} className={classes.main}>
          <FrameContext value="signed-in">{children}</FrameContext>
        </main>
      </div>
      <TabBar />
    </div>
  );
}
