import type { MessageDescriptor } from '@lingui/core';
import type { Icon } from '@tabler/icons-react';
import type { Session } from '@atrium/proto/identity/session';
import { announcementsOf } from '../announcements/announcements.ts';
import { oncePerRouter } from '../announcements/once-per-router.ts';
import { meetsRequirement, type Requirement } from '../session/permissions.ts';

export const adminTabs = ['communicate', 'questionnaires', 'setup'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** The groups of a tab’s pages, in the order of the rail. */
export const adminGroups = {
  communicate: ['publish', 'content', 'care'],
  questionnaires: ['participation'],
  setup: ['people', 'organisation', 'system'],
} as const satisfies Record<AdminTab, readonly string[]>;
export type AdminGroup = (typeof adminGroups)[AdminTab][number];

/** The groups of a person’s own settings. */
export const settingsGroups = ['you', 'account'] as const;
export type SettingsGroup = (typeof settingsGroups)[number];

export type Menu = 'main' | 'settings' | AdminTab;

/** How a route announces its page, in `staticData`. The command palette finds every announced page. */
export interface PageAnnouncement {
  readonly label: MessageDescriptor;
  /** What else people may call it when they look for it. */
  readonly also?: readonly MessageDescriptor[];
  readonly icon: Icon;
  /** The menu that lists the page: everyone's, that of one's settings, or a tab of the administration. */
  readonly menu?: Menu;
  /** The group within the settings or a tab of the administration. */
  readonly group?: AdminGroup | SettingsGroup;
  /** The page beside which this one is a tab, so that the rail stays short. */
  readonly within?: string;
  /** What the rail calls a page together with its tabs, if it has any. */
  readonly section?: MessageDescriptor;
  /** Position in the menu, counted in tens, so that a new page fits between two. */
  readonly order?: number;
  /** Another path whose pages belong to the entry. */
  readonly alsoAt?: string;
  /** The letter that opens the page after `G`. */
  readonly key?: string;
  /** Left out of the rail, because the top bar leads to it; phones list it under “More”. */
  readonly moreOnly?: true;
  /** The count shown on the entry. */
  readonly mark?: 'chat';
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly page?: PageAnnouncement;
  }
}

/** An announced page with its path and what its guard requires. */
export interface NavigationEntry extends Requirement, PageAnnouncement {
  readonly path: string;
}

/** Position of pages that no menu lists. */
const last = Number.MAX_SAFE_INTEGER;

/** Every announced page, in the order of the menus. */
export const pagesOf = oncePerRouter((router): readonly NavigationEntry[] =>
  announcementsOf(router, 'page')
    .map(({ announced, ...route }) => ({ ...route, ...announced }))
    .toSorted((one, other) => (one.order ?? last) - (other.order ?? last)),
);

/** The pages of a menu that a person may use. */
export const menuFor = (pages: readonly NavigationEntry[], session: Session, menu: Menu): NavigationEntry[] =>
  pages.filter((page) => page.menu === menu && meetsRequirement(session, page));

/** Pages that are tabs of another page which this person may use too are left out. */
export const railOf = (menu: readonly NavigationEntry[]): NavigationEntry[] =>
  menu.filter(({ within }) => !menu.some(({ path }) => path === within));

/** The entry of a rail under which a page is found. */
export const railEntryOf = (
  entry: NavigationEntry | undefined,
  rail: readonly NavigationEntry[],
): NavigationEntry | undefined =>
  rail.find((one) => one === entry) ?? rail.find(({ path }) => path === entry?.within);

/** The page of the rail, followed by those that are its tabs. */
export const sectionOf = (
  top: NavigationEntry,
  menu: readonly NavigationEntry[],
): readonly NavigationEntry[] => [top, ...menu.filter(({ within }) => within === top.path)];

/** The tabs with at least one page for a person. */
export const adminTabsFor = (pages: readonly NavigationEntry[], session: Session): AdminTab[] =>
  adminTabs.filter((tab) => menuFor(pages, session, tab).length > 0);

/** The tab with the most entries for a person: where the work of somebody is who has not opened any tab yet. */
export const fullestTab = (pages: readonly NavigationEntry[], session: Session): AdminTab | undefined =>
  adminTabsFor(pages, session)
    .map((tab) => ({ tab, entries: railOf(menuFor(pages, session, tab)).length }))
    .toSorted((one, other) => other.entries - one.entries)[0]?.tab;

const isWithinPath = (path: string, top: string): boolean =>
  path === top || (top !== '/' && path.startsWith(`${top}/`));

const contains = (entry: NavigationEntry, path: string): boolean =>
  isWithinPath(path, entry.path) || (entry.alsoAt !== undefined && isWithinPath(path, entry.alsoAt));

/** The page in a menu that a path belongs to: the most specific of those that match. */
export const entryOf = (path: string, pages: readonly NavigationEntry[]): NavigationEntry | undefined =>
  pages
    .filter((page) => page.menu && contains(page, path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
