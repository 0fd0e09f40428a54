import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { features } from '@atrium/proto/features';
import type { Profile } from '@atrium/proto/identity/directory';
import type { Role } from '@atrium/proto/identity/roles';
import type { Session } from '@atrium/proto/identity/session';
import type { LibraryItem } from '@atrium/proto/content/library';
import type { Menu } from '@atrium/proto/content/menus';
import type { Webhook } from '@atrium/proto/notifications/webhooks';
import { createAppRouter } from '../router.tsx';
import { createQueryClient } from '../query-client.ts';
import { openApp, type MockResponses } from '../testing/open-app.tsx';
import { employee, jsonResponse, problemResponse } from '../testing/responses.ts';
import { referenceData, specifiedRoutes } from '../testing/specified-routes.ts';

const references = () => jsonResponse(referenceData);

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

const records = specifiedRoutes.flatMap((route) => (route.record ? [{ ...route, ...route.record }] : []));

it('every page of one record announces it, and says in the table of routes how the record is read', () => {
  const router = createAppRouter({
    queryClient: createQueryClient(),
    auth: { isSignedIn: false, problem: undefined },
    history: createMemoryHistory(),
  });
  const routes = Object.values(router.routesById).filter(({ options }) => options.staticData?.detail);
  expect(routes.map(({ fullPath }): string => fullPath).toSorted()).toEqual(
    records.map(({ path }) => path).toSorted(),
  );
  expect(specifiedRoutes.filter(({ path }) => path.includes('/$id')).map(({ path }) => path)).toEqual(
    records.map(({ path }) => path),
  );
});

describe.each(records)(
  '$path',
  ({ path: route, access, request, without, list, listedElsewhere, ...record }) => {
    const path = route.replace('$id', 'x');
    const others: MockResponses = Object.fromEntries(
      Object.entries(record.others ?? {}).map(([call, body]) => [call, () => jsonResponse(body)]),
    );

    it('[NEWS-1.8] a record that does not exist is named inside the frame, with the way to its list, and its address stays', async () => {
      const respond = () => (without ? jsonResponse(without) : problemResponse('not-found'));
      const { at } = await follow(path, { ...others, [request]: respond });
      await findTitle(/^This .+ (isn’t available|wasn’t found)$/);
      expect(main().getByRole('button', { name: 'Search' })).toBeTruthy();
      expect(main().getByRole('link', { name: linkName(list ?? listedElsewhere) })).toBeTruthy();
      expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
      expect(at()).toBe(path);
    });

    it('a record that the server denies says so, with the way to its list', async () => {
      const { at } = await follow(path, { ...others, [request]: () => problemResponse('permission-denied') });
      await findTitle('You don’t have access to this page');
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

    if (access)
      it('[AUTH-6.4] a person without its permission does not come to it', async () => {
        const session = {
          ...everything,
          superuser: false,
          permissions: ['admin:insights'] satisfies Session['permissions'],
        };
        const { at } = await follow(path, { ...others }, session);
        expect(
          await screen.findByRole('heading', { level: 1, name: /^You don’t have access to / }),
        ).toBeTruthy();
        expect(at()).toBe('/no-permission');
      });
  },
);

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
