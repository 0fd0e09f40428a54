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

export interface Menus {
  /** The entries of the area, or of the tab of the admin area, that is on screen. */
  readonly entries: readonly NavigationEntry[];
  readonly current: NavigationEntry | undefined;
  readonly isAdminArea: boolean;
  readonly tabs: readonly AdminTab[];
  readonly tab: AdminTab | undefined;
  /** Where "Manage" leads; nowhere for who may not administer anything. */
  readonly adminStart: string | undefined;
}

/** What the menus show this person on this page. */
export function useMenus(): Menus {
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
