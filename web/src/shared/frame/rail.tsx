import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustments, IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Logo } from '../ui/logo.tsx';
import { RailEntry } from './rail-entry.tsx';
import classes from './rail.module.css';
import { useNavigationMenus } from './use-navigation-menus.ts';

/** The narrow rail at the left on wide screens, with only the entries that this person may use. */
export function Rail() {
  const { t, i18n } = useLingui();
  const { entries, current, isAdminArea, adminStart } = useNavigationMenus();
  return (
    <nav className={classes.rail} aria-label={t`Main menu`}>
      <Link to="/" className={classes.logo} aria-label="Atrium">
        <Logo size={34} />
      </Link>
      <div className={classes.entries}>
        {entries.map((entry) => (
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
      <div className={classes.foot}>
        {isAdminArea ? (
          <RailEntry to="/" icon={IconArrowLeft} isCurrent={false}>
            <Trans>Back</Trans>
          </RailEntry>
        ) : (
          adminStart && (
            <RailEntry to={adminStart} icon={IconAdjustments} isCurrent={false}>
              <Trans>Manage</Trans>
            </RailEntry>
          )
        )}
      </div>
    </nav>
  );
}
