import { Link } from '@tanstack/react-router';
import { OrganisationLogo } from '../ui/organisation-logo.tsx';
import { Logo } from '../ui/logo.tsx';
import { useSession } from '../session/use-session.ts';
import { AccountMenu } from './account-menu.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { Bell, type BellPanel } from './bell.tsx';
import { CommandSearchField } from './command-search-field.tsx';
import classes from './top-bar.module.css';
import { useNavigationMenus } from '../navigation/use-navigation-menus.ts';
import { VersionNotice } from './version-notice.tsx';

export function TopBar({ bell }: { bell: BellPanel }) {
  const { organisation } = useSession();
  const { isAdminArea } = useNavigationMenus();
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.home} data-logo={organisation.logo ? true : undefined}>
        {organisation.logo ? (
          <OrganisationLogo src={organisation.logo} name={organisation.name} height={32} />
        ) : (
          <>
            <Logo size={28} />
            <span className={classes.name}>{organisation.name}</span>
          </>
        )}
      </Link>
      {isAdminArea && <AdminTabs />}
      <CommandSearchField />
      <div className={classes.own}>
        <VersionNotice />
        <Bell panel={bell} />
        <AccountMenu />
      </div>
    </header>
  );
}
