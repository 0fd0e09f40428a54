import { Trans } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { SectionTabs } from '../../shared/frame/section-tabs.tsx';
import { BackToSettings } from './back-to-settings.tsx';
import classes from './settings-layout.module.css';
import { SettingsMenu } from './settings-menu.tsx';
import { useSettingsMenu } from './use-settings-menu.ts';

/** The list of all settings beside the open one. On a phone, each is a page of its own. */
export function SettingsLayout() {
  const { section } = useSettingsMenu();
  return (
    <div className={classes.layout}>
      <div className={classes.beside}>
        <p className={classes.title} aria-hidden>
          <Trans>Settings</Trans>
        </p>
        <SettingsMenu isBeside />
      </div>
      <div className={classes.panel} data-panel={section.length > 0 ? 'tabs' : 'page'}>
        {section.length > 0 && (
          <div className={classes.tabs}>
            <div className={classes.back}>
              <BackToSettings />
            </div>
            <SectionTabs pages={section} />
          </div>
        )}
        <Outlet />
      </div>
    </div>
  );
}
