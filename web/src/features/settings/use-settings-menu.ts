import { useLocation } from '@tanstack/react-router';
import { usePages } from '../../shared/navigation/use-pages.ts';
import {
  entryOf,
  menuFor,
  railEntryOf,
  railOf,
  sectionOf,
  settingsGroups,
} from '../../shared/navigation/navigation.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** The settings of this person in their groups, and where the person is among them. */
export function useSettingsMenu() {
  const session = useSession();
  const pages = usePages();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const menu = menuFor(pages, session, 'settings');
  const entries = railOf(menu);
  // Where the list stands beside, the first settings are open.
  const current = railEntryOf(entryOf(path, menu), entries) ?? entries[0];
  const section = current ? sectionOf(current, menu) : [];
  return {
    groups: settingsGroups.map((name) => ({ name, entries: entries.filter(({ group }) => group === name) })),
    current,
    section: section.length > 1 ? section : [],
  };
}
