import { useLocation } from '@tanstack/react-router';
import {
  adminTabsFor,
  entryOf,
  fullestTab,
  menuFor,
  railEntryOf,
  railOf,
  sectionOf,
  type AdminTab,
  type NavigationEntry,
} from './navigation.ts';
import { areaPath } from './area-path.ts';
import { useSession } from '../session/use-session.ts';
import { useLastTab } from './use-last-tab.ts';
import { usePages } from './use-pages.ts';

export interface NavigationMenus {
  /** The entries of the current area, or of the current tab in the admin area. */
  readonly entries: readonly NavigationEntry[];
  readonly current: NavigationEntry | undefined;
  /** The current page and those beside which it is a tab; empty if it stands alone. */
  readonly section: readonly NavigationEntry[];
  readonly isAdminArea: boolean;
  readonly isOverview: boolean;
  readonly tabs: readonly AdminTab[];
  readonly tab: AdminTab | undefined;
  /** Undefined on the overview, which belongs to every tab. */
  readonly tabOfPage: AdminTab | undefined;
  readonly isAdministrator: boolean;
}

export function useNavigationMenus(): NavigationMenus {
  const session = useSession();
  const pages = usePages();
  const path = useLocation({ select: areaPath });
  const isOverview = path === '/admin' || path === '/admin/';
  const tabs = adminTabsFor(pages, session);
  // Whoever has lost the administration is not shown its menu.
  const isAdminArea = (isOverview || path.startsWith('/admin/')) && tabs.length > 0;
  const page = entryOf(path, pages);
  const [lastTab] = useLastTab();
  const tabOfPage = tabs.find((one) => one === page?.menu);
  // The overview belongs to every tab, and so do pages that no menu lists.
  const tabAround = tabOfPage ?? tabs.find((one) => one === lastTab) ?? fullestTab(pages, session);
  const tab = isAdminArea ? tabAround : undefined;
  const menu = menuFor(pages, session, tab ?? 'main');
  const entries = railOf(menu);
  const current = railEntryOf(page, entries);
  const section = current && page?.path === path ? sectionOf(current, menu) : [];
  return {
    ...{ entries, current, isAdminArea, isOverview, tabs, tab, tabOfPage },
    section: section.length > 1 ? section : [],
    isAdministrator: tabs.length > 0,
  };
}
