import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustments } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Logo } from '../ui/logo.tsx';
import { AdminRail } from './admin-rail.tsx';
import { RailEntry } from './rail-entry.tsx';
import classes from './rail.module.css';
import { useNavigationMenus } from '../navigation/use-navigation-menus.ts';

/** The rail at the left on wide screens, with only the entries that this person may use. */
export function Rail() {
  const { t, i18n } = useLingui();
  const { entries, current, isAdminArea, isAdministrator } = useNavigationMenus();
  return (
    <nav className={classes.rail} aria-label={t`Main menu`}>
      {isAdminArea ? (
        <AdminRail />
      ) : (
        <>
          <Link to="/" className={classes.logo} aria-label="Atrium">
            <Logo size={34} />
          </Link>
          <div className={classes.entries}>
            {entries
              .filter(({ moreOnly }) => !moreOnly)
              .map((entry) => (
                <RailEntry
                  key={entry.path}
                  to={entry.path}
                  icon={entry.icon}
                  isCurrent={entry === current}
                  mark={entry.mark}
                >
                  {i18n._(entry.label)}
                </RailEntry>
              ))}
          </div>
          {isAdministrator && (
            <div className={classes.foot}>
              <RailEntry to="/admin" icon={IconAdjustments} isCurrent={false}>
                <Trans>Manage</Trans>
              </RailEntry>
            </div>
          )}
        </>
      )}
    </nav>
  );
}
