import { adminGroups, type AdminGroup, type NavigationEntry } from '../navigation/navigation.ts';
import { useNavigationMenus } from '../navigation/use-navigation-menus.ts';

export interface RailGroup {
  readonly name: AdminGroup;
  readonly entries: readonly NavigationEntry[];
}

/** The groups of the current tab that hold at least one page of this person. */
export function useRailGroups(): readonly RailGroup[] {
  const { entries, tab } = useNavigationMenus();
  if (!tab) return [];
  return adminGroups[tab]
    .map((name) => ({ name, entries: entries.filter(({ group }) => group === name) }))
    .filter((group) => group.entries.length > 0);
}
