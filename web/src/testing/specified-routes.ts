import { defaultMap } from '@atrium/proto/identity/site-map';
import type { Requirement } from '../shared/session/permissions.ts';

/** A route from the specification's section 2, or an additional one. */
export interface SpecifiedRoute extends Requirement {
  readonly path: string;
  /**
   * `anybody`: needs no sign-in. `redirect`: shows no page of its own; guards, the router or a menu lead there and on.
   * `begun`: reached only by starting what it shows.
   */
  readonly kind?: 'anybody' | 'redirect' | 'begun';
  /** For a page of one record. */
  readonly record?: RecordReading;
}

/** How a page reads its record, with `x` as its ID. */
interface RecordReading {
  /** The request without which the record cannot be shown. */
  readonly request: string;
  /** The response to it if there is no such record, for records that are read with their list. */
  readonly without?: object;
  /** The list that the record belongs to, as the menus call it. */
  readonly list?: string;
  /** The list at another address to which a missing record leads. */
  readonly listedElsewhere?: string;
  /** Responses to what the page also requests, by request. */
  readonly others?: Readonly<Record<string, object>>;
}

export const referenceData = { sites: [], departments: [], statuses: [], map: defaultMap };

const news = { feature: 'articles', access: 'user:articles' } as const;
const chat = { feature: 'chat', access: 'user:chat' } as const;
const editors = { feature: 'articles', access: 'admin:articles' } as const;
const senders = { feature: 'broadcasts', access: 'admin:broadcast' } as const;
const jobs = { feature: 'vacancies', access: 'user:vacancies' } as const;
const diners = { feature: 'menus', access: 'user:menus' } as const;
const cooks = { feature: 'menus', access: 'admin:menus' } as const;
const readers = { feature: 'library', access: 'user:library' } as const;
const librarians = { feature: 'library', access: 'admin:library' } as const;
const recruiters = { feature: 'vacancies', access: 'admin:vacancies' } as const;
const invited = { feature: 'events', access: 'user:events' } as const;
const planners = { feature: 'events', access: 'admin:events' } as const;
const users = { access: 'admin:users' } as const;
const setup = { access: 'admin:setup' } as const;

/**
 * Every page with its guard. A new route needs a line here, which makes the tests check its guard and that a link leads
 * to it; for a page of one record also what it shows when the record is missing, denied or does not load. Pages that are
 * only specified so far are in `plannedRoutes`.
 */
export const specifiedRoutes: readonly SpecifiedRoute[] = [
  { path: '/no-permission', kind: 'redirect' },
  { path: '/404', kind: 'redirect' },
  { path: '/$', kind: 'redirect' },
  { path: '/terms', kind: 'anybody' },
  { path: '/help', kind: 'anybody' },
  { path: '/contact', kind: 'anybody' },
  { path: '/login', kind: 'redirect' },
  { path: '/login/confirm-email', kind: 'begun' },
  { path: '/login/finish-signup', kind: 'begun' },
  { path: '/login/with-phone', kind: 'begun' },
  { path: '/login/with-code', kind: 'begun' },
  { path: '/' },
  { path: '/licences' },
  { path: '/search', kind: 'begun' },
  {
    path: '/profile/$id',
    record: {
      request: 'GET /profiles/x',
      others: { 'GET /directory/reference-data': referenceData },
      listedElsewhere: 'Directory',
    },
  },
  { path: '/directory', feature: 'directory', access: 'user:directory' },
  { path: '/team' },
  { path: '/articles', ...news },
  { path: '/articles/$id', ...news, record: { request: 'GET /articles/x', list: 'News' } },
  { path: '/updates' },
  { path: '/chat', ...chat },
  { path: '/chat/new', ...chat },
  { path: '/chat/$id/messages', ...chat, record: { request: 'GET /conversations/x', list: 'Chat' } },
  { path: '/broadcasts', feature: 'broadcasts' },
  {
    path: '/broadcasts/$id',
    feature: 'broadcasts',
    kind: 'begun',
    record: { request: 'GET /broadcasts/x', list: 'Broadcasts' },
  },
  { path: '/menus', ...diners },
  { path: '/menu/$id', ...diners, record: { request: 'GET /menus/x', list: 'Menus' } },
  { path: '/events', ...invited },
  { path: '/events/$id', ...invited, record: { request: 'GET /events/x', list: 'Events' } },
  {
    path: '/events/edit/$id',
    ...{ ...invited, alsoAccess: 'admin:events' },
    record: { request: 'GET /admin/events/x', list: 'Events' },
  },
  { path: '/library', ...readers },
  { path: '/library/$id', ...readers, record: { request: 'GET /library/x', list: 'Library' } },
  { path: '/hr/vacancies', ...jobs },
  { path: '/hr/vacancies/$id', ...jobs, record: { request: 'GET /vacancies/x', list: 'Jobs' } },
  { path: '/settings' },
  { path: '/settings/profile' },
  { path: '/settings/display' },
  { path: '/settings/channels', ...news },
  { path: '/settings/privacy' },
  { path: '/settings/notifications' },
  { path: '/settings/status' },
  { path: '/settings/password' },
  { path: '/settings/email' },
  { path: '/settings/mobile' },
  { path: '/settings/deletion' },
  { path: '/settings/data' },
  { path: '/settings/tokens' },
  { path: '/settings/sessions' },
  { path: '/settings/devices' },
  { path: '/settings/second-factor' },
  { path: '/admin', access: 'any-admin' },
  { path: '/admin/welcome', feature: 'welcome', ...setup },
  { path: '/admin/setup', ...setup },
  { path: '/admin/features', ...setup },
  { path: '/admin/api-tokens', ...users },
  { path: '/admin/webhooks', ...setup },
  { path: '/admin/push', ...setup },
  {
    path: '/admin/webhooks/$id',
    ...setup,
    kind: 'begun',
    record: { request: 'GET /webhooks', without: { items: [] }, list: 'Webhooks' },
  },
  { path: '/admin/audit', access: 'superuser' },
  { path: '/admin/sign-in', access: 'superuser' },
  { path: '/admin/identity-providers', access: 'superuser' },
  {
    path: '/admin/identity-providers/$id',
    access: 'superuser',
    kind: 'begun',
    record: {
      request: 'GET /sign-in-providers',
      without: { state: 'ready', providers: [], domains: [] },
      list: 'Identity providers',
      others: { 'GET /roles': { items: [], next: null } },
    },
  },
  { path: '/admin/data-retention', ...users },
  { path: '/admin/chat', access: 'superuser' },
  { path: '/admin/articles', ...editors },
  { path: '/admin/articles/new', ...editors },
  { path: '/admin/articles/edit-defaults', ...editors },
  { path: '/admin/articles/edit-channels', ...editors },
  { path: '/admin/articles/$id', ...editors, record: { request: 'GET /admin/articles/x', list: 'Articles' } },
  {
    path: '/admin/articles/linkedarticles/$id',
    ...editors,
    record: { request: 'GET /admin/articles/x', list: 'Articles' },
  },
  { path: '/admin/broadcasts', ...senders },
  { path: '/admin/broadcasts/new', ...senders },
  {
    path: '/admin/broadcasts/$id',
    ...senders,
    kind: 'begun',
    record: { request: 'GET /admin/broadcasts/x', list: 'Broadcasts' },
  },
  { path: '/admin/menus', ...cooks },
  { path: '/admin/menus/new', ...cooks },
  { path: '/admin/menus/$id', ...cooks, record: { request: 'GET /admin/menus/x', list: 'Menus' } },
  { path: '/admin/library', ...librarians },
  { path: '/admin/library/new', ...librarians },
  {
    path: '/admin/library/$id',
    ...librarians,
    record: {
      request: 'GET /admin/library/x',
      list: 'Library',
      others: { 'GET /admin/library-folders': { items: [] } },
    },
  },
  {
    path: '/admin/libraryfolders/$id',
    ...librarians,
    record: { request: 'GET /admin/library-folders', without: { items: [] }, list: 'Library' },
  },
  { path: '/admin/events', ...planners },
  { path: '/admin/events/new', ...planners },
  {
    path: '/admin/events/$id',
    ...planners,
    record: { request: 'GET /admin/events/x', list: 'Events' },
  },
  { path: '/admin/event-categories', ...planners },
  { path: '/admin/events/edit-defaults', ...planners },
  { path: '/admin/vacancies', ...recruiters },
  { path: '/admin/vacancies/new', ...recruiters },
  {
    path: '/admin/vacancies/$id',
    ...recruiters,
    record: { request: 'GET /admin/vacancies/x', list: 'Jobs' },
  },
  { path: '/admin/roles', ...users },
  { path: '/admin/roles/new', ...users },
  { path: '/admin/roles/$id', ...users, record: { request: 'GET /roles/x', list: 'Roles' } },
  { path: '/admin/roleAssigned/$id', ...users, record: { request: 'GET /roles/x', list: 'Roles' } },
  { path: '/admin/users', ...users },
  { path: '/admin/users/new', ...users },
  { path: '/admin/users/activation', ...users },
  { path: '/admin/users/$id', ...users, record: { request: 'GET /people/x', list: 'People' } },
  { path: '/admin/users/statuses', ...users },
  { path: '/admin/users/import', ...users },
  {
    path: '/admin/users/import/$id',
    ...users,
    kind: 'begun',
    record: { request: 'GET /people-imports/x', list: 'People' },
  },
  { path: '/admin/users/bulkassign', ...users },
  { path: '/admin/users/bulkedit', ...users },
  {
    path: '/admin/users/bulk/$id',
    ...users,
    kind: 'begun',
    record: { request: 'GET /people-bulk/x', list: 'People' },
  },
  { path: '/admin/tasks', access: 'any-admin' },
  { path: '/admin/departments', ...users },
  { path: '/admin/grades', ...users },
  { path: '/admin/sites', access: 'admin:sites' },
  {
    path: '/admin/sites/$id',
    access: 'admin:sites',
    record: { request: 'GET /sites', without: { items: [] }, list: 'Sites' },
  },
  { path: '/admin/structure', ...users },
  { path: '/admin/moderation', access: 'admin:moderation' },
];

/** Specified routes of features that are not built yet. Once built, a route moves to the list above. */
export const plannedRoutes: readonly string[] = [
  ...['/posts', '/posts/$id'],
  ...['/competitions', '/competitions/$id', '/competitions/redeem'],
  ...['/scan', '/feedback', '/feedback/problem', '/feedback/suggestion', '/feedback/list', '/polls'],
  ...['/polls/$id', '/surveys', '/surveys/$id', '/tickets', '/tickets/$id'],
  ...['/deletedTicket', '/learning', '/learning/$id', '/forms', '/forms/$id', '/form-templates/$id'],
  ...[
    '/admin/insights',
    '/admin/surveys',
    '/admin/surveys/$id',
    '/admin/surveys/results/$id',
    '/admin/polls',
  ],
  ...['/admin/polls/$id', '/admin/polls/results/$id'],
  ...['/admin/learning'],
  ...['/admin/learning-categories', '/admin/issue-course/$id', '/admin/learning-results/$id'],
  ...['/admin/user-records', '/admin/user-records/$id', '/admin/learning/$id', '/admin/competitions'],
  ...['/admin/competitions/edit-defaults', '/admin/competitions/$id', '/admin/form-templates'],
  ...['/admin/form-templates/$id', '/admin/forms', '/admin/forms/$id'],
];
