import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { features } from '@atrium/proto/features';
import type { Profile } from '@atrium/proto/identity/directory';
import { defaultMap } from '@atrium/proto/identity/site-map';
import type { Role } from '@atrium/proto/identity/roles';
import type { Session } from '@atrium/proto/identity/session';
import type { LibraryItem } from '@atrium/proto/content/library';
import type { Menu } from '@atrium/proto/content/menus';
import type { Webhook } from '@atrium/proto/notifications/webhooks';
import { createAppRouter } from '../router.tsx';
import { createQueryClient } from '../query-client.ts';
import { openApp, type MockResponses } from '../testing/open-app.tsx';
import { employee, jsonResponse, problemResponse } from '../testing/responses.ts';
import { specifiedRoutes } from '../testing/specified-routes.ts';

interface Detail {
  /** The request without which the record cannot be shown. */
  readonly request: string;
  /** The response to it if there is no such record, for records that are read with their list. */
  readonly without?: object;
  /** The list that the record belongs to, as the menus call it. */
  readonly list?: string;
  readonly others?: MockResponses;
}

const references = () => jsonResponse({ sites: [], departments: [], statuses: [], map: defaultMap });
const folders: MockResponses = { 'GET /admin/library-folders': () => jsonResponse({ items: [] }) };

/** Every page of one record, with `x` as its ID. */
const details: Readonly<Record<string, Detail>> = {
  '/articles/$id': { request: 'GET /articles/x', list: 'News' },
  '/broadcasts/$id': { request: 'GET /broadcasts/x', list: 'Broadcasts' },
  '/chat/$id/messages': { request: 'GET /conversations/x', list: 'Chat' },
  '/hr/vacancies/$id': { request: 'GET /vacancies/x', list: 'Jobs' },
  '/library/$id': { request: 'GET /library/x', list: 'Library' },
  '/menu/$id': { request: 'GET /menus/x', list: 'Menus' },
  '/profile/$id': {
    request: 'GET /profiles/x',
    others: { 'GET /directory/reference-data': references },
  },
  '/admin/articles/$id': { request: 'GET /admin/articles/x', list: 'Articles' },
  '/admin/articles/linkedarticles/$id': { request: 'GET /admin/articles/x', list: 'Articles' },
  '/admin/broadcasts/$id': { request: 'GET /admin/broadcasts/x', list: 'Broadcasts' },
  '/admin/identity-providers/$id': {
    request: 'GET /sign-in-providers',
    without: { state: 'ready', providers: [], domains: [] },
    list: 'Identity providers',
    others: { 'GET /roles': () => jsonResponse({ items: [], next: null }) },
  },
  '/admin/library/$id': { request: 'GET /admin/library/x', list: 'Library', others: folders },
  '/admin/libraryfolders/$id': {
    request: 'GET /admin/library-folders',
    without: { items: [] },
    list: 'Library',
  },
  '/admin/menus/$id': { request: 'GET /admin/menus/x', list: 'Menus' },
  '/admin/roleAssigned/$id': { request: 'GET /roles/x', list: 'Roles' },
  '/admin/roles/$id': { request: 'GET /roles/x', list: 'Roles' },
  '/admin/sites/$id': { request: 'GET /sites', without: { items: [] }, list: 'Sites' },
  '/admin/users/$id': { request: 'GET /people/x', list: 'People' },
  '/admin/users/bulk/$id': { request: 'GET /people-bulk/x', list: 'People' },
  '/admin/users/import/$id': { request: 'GET /people-imports/x', list: 'People' },
  '/admin/vacancies/$id': { request: 'GET /admin/vacancies/x', list: 'Jobs' },
  '/admin/webhooks/$id': { request: 'GET /webhooks', without: { items: [] }, list: 'Webhooks' },
};

const everything: Session = { ...employee, superuser: true, features: [...features] };

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** Opens a page from the home page, as by a link. */
async function follow(path: string, mockResponses: MockResponses, session = everything) {
  const app = await openApp({ session, mockResponses });
  await act(async () => app.router.history.push(path));
  return app;
}

/** The page’s only title, once it has the focus. */
async function findTitle(name: string | RegExp): Promise<HTMLElement> {
  const title = await screen.findByRole('heading', { level: 1, name });
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([title]);
  await waitFor(() => expect(document.activeElement).toBe(title));
  return title;
}

const main = () => within(screen.getByRole('main'));
const linkName = (list: string | undefined): string => (list ? `Go to ${list}` : 'Go to home page');

it('every page of one record announces it, and is in the table of this test', () => {
  const router = createAppRouter({
    queryClient: createQueryClient(),
    auth: { isSignedIn: false, problem: undefined },
    history: createMemoryHistory(),
  });
  const routes = Object.values(router.routesById).filter(({ options }) => options.staticData?.detail);
  const records = specifiedRoutes.map(({ path }) => path).filter((path) => path.includes('$'));
  expect(routes.map(({ fullPath }): string => fullPath).toSorted()).toEqual(records.toSorted());
  expect(Object.keys(details).toSorted()).toEqual(records.toSorted());
});

describe.each(Object.entries(details))('%s', (route, { request, without, list, others }) => {
  const path = route.replace('$id', 'x');
  const requirement = specifiedRoutes.find((one) => one.path === route);

  it('[NEWS-1.8] a record that does not exist is named inside the frame, with the way to its list', async () => {
    const respond = () => (without ? jsonResponse(without) : problemResponse('not-found'));
    const { at } = await follow(path, { ...others, [request]: respond });
    await findTitle('Page not found');
    expect(
      main().getByText(/^This .+ (isn’t available|wasn’t found)\. The link may be outdated/),
    ).toBeTruthy();
    expect(main().getByRole('link', { name: linkName(list) })).toBeTruthy();
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
    expect(at()).toBe(path.startsWith('/admin') ? path : '/404');
  });

  it('a record that the server denies says so, with the way to its list', async () => {
    const { at } = await follow(path, { ...others, [request]: () => problemResponse('permission-denied') });
    await findTitle('No access');
    expect(main().getByRole('link', { name: linkName(list) })).toBeTruthy();
    expect(at()).toBe(path);
  });

  it('a record that fails to load offers another try and the way back, and asks only then', async () => {
    let requests = 0;
    const failing = () => {
      requests += 1;
      return problemResponse('rate-limited');
    };
    await follow(path, { ...others, [request]: failing });
    await findTitle('This could not be loaded');
    if (list) expect(main().getByRole('link', { name: list })).toBeTruthy();
    const before = requests;
    await act(async () => void fireEvent.click(main().getByRole('button', { name: 'Try again' })));
    await waitFor(() => expect(requests).toBeGreaterThan(before));
  });

  it('while a record loads, its outline is shown, with the way back', async () => {
    await follow(path, { ...others, [request]: () => new Promise<Response>(() => undefined) });
    await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy]')).toBeTruthy());
    if (list) expect(main().getByRole('link', { name: list })).toBeTruthy();
  });

  if (requirement?.access)
    it('[AUTH-6.4] a person without its permission does not come to it', async () => {
      const session = {
        ...everything,
        superuser: false,
        permissions: ['admin:insights'] satisfies Session['permissions'],
      };
      const { at } = await follow(path, { ...others }, session);
      expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeTruthy();
      expect(at()).toBe('/no-permission');
    });
});

const colleague: Profile = {
  ...{ id: 'x', name: 'Bo Evans', jobTitle: 'Baker', photo: null, department: null, site: null },
  ...{ email: 'bo@acme.example', phone: null, mobile: null, lastSeen: null, status: null, hidden: [] },
  ...{ active: true, manager: null, reports: 0 },
};
const role: Role = {
  ...{
    id: 'x',
    name: 'Editors',
    description: '',
    superuser: false,
    claims: { user: {}, admin: {} },
    scope: null,
  },
  ...{ people: 0, editable: true, version: 1 },
};
const menu: Menu = {
  ...{ id: 'x', title: { 'en-GB': 'Canteen' }, validFrom: '2026-11-23', validTo: '2026-11-27' },
  ...{ days: [], menuFiles: {} },
};
const policy: LibraryItem = {
  ...{ id: 'x', title: 'Travel policy', description: null, language: 'en-GB', folder: 'root', path: [] },
  ...{ number: 1, changedAt: '2026-11-01T08:00:00.000Z', validTo: null, seen: true },
  file: { id: 'f', name: 'travel.pdf', type: 'application/pdf', size: 100, downloadUrl: '/files/f' },
};
const webhook: Webhook = {
  ...{ id: 'x', name: 'Intranet', address: 'https://intranet.example/hook', kinds: ['article.published'] },
  ...{ on: true, owner: { id: 'anna', name: 'Anna Nowak', jobTitle: null, photo: null } },
  ...{ failingSince: null, createdAt: '2026-11-01T08:00:00.000Z', version: 1 },
};

/** Records that load, with the heading of their page. */
const shown: readonly (readonly [path: string, title: string, responses: MockResponses])[] = [
  ['/profile/x', 'Bo Evans', { 'GET /profiles/x': () => jsonResponse(colleague) }],
  ['/library/x', 'Travel policy', { 'GET /library/x': () => jsonResponse(policy) }],
  ['/menu/x', 'Canteen', { 'GET /menus/x': () => jsonResponse(menu) }],
  ['/admin/roles/x', 'Editors', { 'GET /roles/x': () => jsonResponse(role) }],
  [
    '/admin/webhooks/x',
    'Intranet',
    {
      'GET /webhooks': () => jsonResponse({ items: [webhook] }),
      'GET /webhooks/x/deliveries': () => jsonResponse({ items: [], next: null }),
    },
  ],
];

it.each(shown)(
  '[ALL-11] the title of %s is the only heading of level 1 and takes the focus',
  async (path, title, responses) => {
    await follow(path, { 'GET /directory/reference-data': references, ...responses });
    await findTitle(title);
    expect(document.title).toBe(`${title} · Atrium`);
  },
);
