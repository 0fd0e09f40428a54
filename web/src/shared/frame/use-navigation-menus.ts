import { useLocation } from '@tanstack/react-router';
import {
  adminEntriesFor,
  adminTabsFor,
  entriesFor,
  entryOf,
  firstAdminScreen,
  type AdminTab,
  type NavigationEntry,
} from '../navigation.ts';
import { useSession } from '../session/use-session.ts';

export interface NavigationMenus {
  /** The entries of the current area, or of the current tab in the admin area. */
  readonly entries: readonly NavigationEntry[];
  readonly current: NavigationEntry | undefined;
  readonly isAdminArea: boolean;
  readonly tabs: readonly AdminTab[];
  readonly tab: AdminTab | undefined;
  /** Where "Manage" links to; undefined for people without admin rights. */
  readonly adminStart: string | undefined;
}

export function useNavigationMenus(): NavigationMenus {
  const session = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isAdminArea = path === '/admin' || path.startsWith('/admin/');
  const tabs = adminTabsFor(session);
  const current = entryOf(path);
  const tab = isAdminArea ? (current?.tab ?? tabs[0]) : undefined;
  return {
    entries: tab ? adminEntriesFor(session, tab) : entriesFor(session),
    current,
    isAdminArea,
    tabs,
    tab,
    adminStart: firstAdminScreen(session)?.path,
  };
}
