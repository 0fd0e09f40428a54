import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconAddressBook,
  IconAdjustments,
  IconApi,
  IconArchive,
  IconBell,
  IconBooks,
  IconBriefcase,
  IconBroadcast,
  IconBuildingCommunity,
  IconChecklist,
  IconDeviceMobileMessage,
  IconHistory,
  IconHome,
  IconKey,
  IconLogin2,
  IconPlugConnected,
  IconMapPin,
  IconMessages,
  IconNews,
  IconRss,
  IconSettings,
  IconShieldCheck,
  IconSitemap,
  IconSpeakerphone,
  IconStairs,
  IconToggleRight,
  IconToolsKitchen2,
  IconUsers,
  IconUserOff,
  IconUsersGroup,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import type { Session } from '@atrium/proto/identity/session';
import { meetsRequirement, type Requirement } from './session/permissions.ts';

export const adminTabs = ['communicate', 'questionnaires', 'setup'] as const;
export type AdminTab = (typeof adminTabs)[number];

export interface NavigationEntry extends Requirement {
  readonly path: string;
  /** Another path whose pages belong to the entry. */
  readonly alsoAt?: string;
  readonly label: MessageDescriptor;
  readonly icon: Icon;
  /** The count shown on the entry. */
  readonly mark?: 'chat';
  /** Only for admin screens: the tab that lists them. */
  readonly tab?: AdminTab;
}

/** All menu entries in display order. A feature adds one line for each of its screens. */
export const navigation: readonly NavigationEntry[] = [
  { path: '/', label: msg`Home`, icon: IconHome },
  { path: '/articles', label: msg`News`, icon: IconNews, feature: 'articles', access: 'user:articles' },
  {
    path: '/directory',
    label: msg`Directory`,
    icon: IconAddressBook,
    feature: 'directory',
    access: 'user:directory',
  },
  {
    path: '/chat',
    label: msg`Chat`,
    icon: IconMessages,
    feature: 'chat',
    access: 'user:chat',
    mark: 'chat',
  },
  { path: '/updates', label: msg`Notifications`, icon: IconBell },
  { path: '/broadcasts', label: msg`Broadcasts`, icon: IconBroadcast, feature: 'broadcasts' },
  {
    path: '/hr/vacancies',
    label: msg`Jobs`,
    icon: IconBriefcase,
    feature: 'vacancies',
    access: 'user:vacancies',
  },
  {
    path: '/menus',
    alsoAt: '/menu',
    label: msg`Menus`,
    icon: IconToolsKitchen2,
    feature: 'menus',
    access: 'user:menus',
  },
  { path: '/library', label: msg`Library`, icon: IconBooks, feature: 'library', access: 'user:library' },
  { path: '/team', label: msg`My people`, icon: IconUsersGroup },
  {
    path: '/admin/articles',
    label: msg`Articles`,
    icon: IconNews,
    feature: 'articles',
    access: 'admin:articles',
    scoped: true,
    tab: 'communicate',
  },
  {
    path: '/admin/articles/edit-channels',
    label: msg`Channels`,
    icon: IconRss,
    feature: 'articles',
    access: 'admin:articles',
    tab: 'communicate',
  },
  {
    path: '/admin/articles/edit-defaults',
    label: msg`Article defaults`,
    icon: IconAdjustments,
    feature: 'articles',
    access: 'admin:articles',
    tab: 'communicate',
  },
  {
    path: '/admin/broadcasts',
    label: msg`Broadcasts`,
    icon: IconBroadcast,
    feature: 'broadcasts',
    access: 'admin:broadcast',
    scoped: true,
    tab: 'communicate',
  },
  {
    path: '/admin/vacancies',
    label: msg`Jobs`,
    icon: IconBriefcase,
    feature: 'vacancies',
    access: 'admin:vacancies',
    scoped: true,
    tab: 'communicate',
  },
  {
    path: '/admin/menus',
    label: msg`Menus`,
    icon: IconToolsKitchen2,
    feature: 'menus',
    access: 'admin:menus',
    tab: 'communicate',
  },
  {
    path: '/admin/library',
    alsoAt: '/admin/libraryfolders',
    label: msg`Library`,
    icon: IconBooks,
    feature: 'library',
    access: 'admin:library',
    tab: 'communicate',
  },
  {
    path: '/admin/welcome',
    label: msg`Welcome`,
    icon: IconSpeakerphone,
    feature: 'welcome',
    access: 'admin:setup',
    tab: 'communicate',
  },
  {
    path: '/admin/moderation',
    label: msg`Moderation`,
    icon: IconShieldCheck,
    access: 'admin:moderation',
    scoped: true,
    tab: 'communicate',
  },
  {
    path: '/admin/users',
    label: msg`People`,
    icon: IconUsers,
    access: 'admin:users',
    scoped: true,
    tab: 'setup',
  },
  { path: '/admin/roles', label: msg`Roles`, icon: IconKey, access: 'admin:users', tab: 'setup' },
  { path: '/admin/sites', label: msg`Sites`, icon: IconMapPin, access: 'admin:sites', tab: 'setup' },
  {
    path: '/admin/departments',
    label: msg`Departments`,
    icon: IconBuildingCommunity,
    access: 'admin:users',
    tab: 'setup',
  },
  {
    path: '/admin/structure',
    label: msg`Org chart`,
    icon: IconSitemap,
    access: 'admin:users',
    tab: 'setup',
  },
  { path: '/admin/grades', label: msg`Grades`, icon: IconStairs, access: 'admin:users', tab: 'setup' },
  { path: '/admin/setup', label: msg`Organisation`, icon: IconSettings, access: 'admin:setup', tab: 'setup' },
  {
    path: '/admin/features',
    label: msg`Features`,
    icon: IconToggleRight,
    access: 'admin:setup',
    tab: 'setup',
  },
  { path: '/admin/api-tokens', label: msg`API tokens`, icon: IconApi, access: 'admin:users', tab: 'setup' },
  {
    path: '/admin/data-retention',
    label: msg`Data and retention`,
    icon: IconUserOff,
    access: 'admin:users',
    tab: 'setup',
  },
  {
    path: '/admin/chat',
    label: msg`Chat compliance`,
    icon: IconArchive,
    access: 'superuser',
    tab: 'setup',
  },
  { path: '/admin/sign-in', label: msg`Sign-in`, icon: IconLogin2, access: 'superuser', tab: 'setup' },
  {
    path: '/admin/identity-providers',
    label: msg`Identity providers`,
    icon: IconPlugConnected,
    access: 'superuser',
    tab: 'setup',
  },
  { path: '/admin/webhooks', label: msg`Webhooks`, icon: IconWebhook, access: 'admin:setup', tab: 'setup' },
  {
    path: '/admin/push',
    label: msg`Push notifications`,
    icon: IconDeviceMobileMessage,
    access: 'admin:setup',
    tab: 'setup',
  },
  {
    path: '/admin/tasks',
    label: msg`Tasks`,
    icon: IconChecklist,
    access: 'any-admin',
    scoped: true,
    tab: 'setup',
  },
  { path: '/admin/audit', label: msg`Audit log`, icon: IconHistory, access: 'superuser', tab: 'setup' },
];

/** The entries that a person may use outside the admin area. */
export const entriesFor = (session: Session): NavigationEntry[] =>
  navigation.filter((entry) => !entry.tab && meetsRequirement(session, entry));

/** The entries that a person may use under one tab of the admin area. */
export const adminEntriesFor = (session: Session, tab: AdminTab): NavigationEntry[] =>
  navigation.filter((entry) => entry.tab === tab && meetsRequirement(session, entry));

/** The tabs with at least one entry for a person. */
export const adminTabsFor = (session: Session): AdminTab[] =>
  adminTabs.filter((tab) => adminEntriesFor(session, tab).length > 0);

const isWithinPath = (path: string, top: string): boolean =>
  path === top || (top !== '/' && path.startsWith(`${top}/`));

const contains = (entry: NavigationEntry, path: string): boolean =>
  isWithinPath(path, entry.path) || (entry.alsoAt !== undefined && isWithinPath(path, entry.alsoAt));

/** The entry a page belongs to: the most specific of those that match. */
export const entryOf = (
  path: string,
  entries: readonly NavigationEntry[] = navigation,
): NavigationEntry | undefined =>
  entries
    .filter((entry) => contains(entry, path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

/** The first admin screen a person may use. */
export const firstAdminScreen = (session: Session): NavigationEntry | undefined =>
  adminTabs.flatMap((tab) => adminEntriesFor(session, tab))[0];
