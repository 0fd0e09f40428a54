import { useLocation } from '@tanstack/react-router';
import {
  adminTabsFor,
  entryOf,
  firstAdminScreen,
  menuFor,
  type AdminTab,
  type NavigationEntry,
} from '../navigation/navigation.ts';
import { useSession } from '../session/use-session.ts';
import { usePages } from './use-pages.ts';

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
  const pages = usePages();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isAdminArea = path === '/admin' || path.startsWith('/admin/');
  const tabs = adminTabsFor(pages, session);
  const current = entryOf(path, pages);
  const tab = isAdminArea ? (tabs.find((one) => one === current?.menu) ?? tabs[0]) : undefined;
  return {
    entries: menuFor(pages, session, tab ?? 'main'),
    current,
    isAdminArea,
    tabs,
    tab,
    adminStart: firstAdminScreen(pages, session)?.path,
  };
}
