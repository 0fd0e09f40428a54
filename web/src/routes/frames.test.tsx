import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { returnToFirstAddress } from '../shared/navigation/first-address.ts';
import { employee, jsonResponse, problemResponse, profileOf } from '../testing/responses.ts';
import { openApp } from '../testing/open-app.tsx';
import { referenceData } from '../testing/specified-routes.ts';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState({}, '', '/');
});

const leeds = {
  ...{ id: 'leeds', title: { 'en-GB': 'Leeds' }, address1: '', address2: '', city: '', postcode: '' },
  ...{ state: '', country: '' },
};
const isFramed = (): boolean =>
  screen.queryAllByRole('navigation', { name: 'Main menu' }).length > 0 &&
  screen.queryAllByRole('button', { name: 'Search' }).length > 0 &&
  screen.getAllByRole('main').length === 1;
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it('[AUTH-6.6] an unknown address stays as typed, in the frame, and offers a search', async () => {
  const { at } = await openApp({ path: '/there/is/nothing?x=1' });
  await title('Page not found');
  expect(isFramed()).toBe(true);
  expect(at()).toBe('/there/is/nothing?x=1');
  const [inFrame, onPage] = screen.getAllByRole('button', { name: 'Search' });
  expect(onPage).not.toBe(inFrame);
  await act(async () => onPage?.click());
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy();
});

it('[ALL-13.1] pages open to everyone stand in the frame for who is signed in, and alone for others', async () => {
  for (const path of ['/contact', '/terms', '/no-permission', '/there/is/nothing']) {
    const inside = await openApp({ path });
    await screen.findByRole('heading', { level: 1 });
    expect([path, isFramed()]).toEqual([path, true]);
    inside.unmount();
    const outside = await openApp({ path, session: null });
    await screen.findByRole('heading', { level: 1 });
    expect([path, isFramed(), outside.at()]).toEqual([path, false, path]);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    outside.unmount();
  }
});

it('[AUTH-6.3] [AUTH-6.4] /404 and /no-permission replace the address that led there, and know it', async () => {
  const denied = await openApp({ path: '/licences', session: { ...employee, permissions: [] } });
  await act(async () => denied.router.history.push('/articles?q=x'));
  await title('You don’t have access to News');
  expect(isFramed()).toBe(true);
  expect(denied.router.state.location.state.from).toBe('/articles?q=x');
  await act(async () => denied.router.history.back());
  await waitFor(() => expect(denied.at()).toBe('/licences'));
  denied.unmount();

  const off = await openApp({ path: '/menus', session: { ...employee, permissions: ['user:menus'] } });
  await title('“Menus” is turned off');
  expect(off.at()).toBe('/404');
  expect(off.router.state.location.state).toMatchObject({ from: '/menus' });
});

it('[NEWS-1.8] what is missing leaves the address as it was typed, says why, and has the focus and the tab', async () => {
  const { at } = await openApp({ path: '/articles/gone?x=1' });
  const heading = await title('This article isn’t available');
  expect([at(), isFramed()]).toEqual(['/articles/gone?x=1', true]);
  expect(
    screen.getByText('It may have been unpublished or archived, or it’s meant for other people.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('This article isn’t available · Atrium');
});

it('[AUTH-6.4] a page of the administration that is denied keeps its menu, for who has something to do there', async () => {
  const session = { ...employee, permissions: ['user:articles' as const, 'admin:articles' as const] };
  const { at } = await openApp({ path: '/admin/users', session });
  await title('You don’t have access to People');
  expect(at()).toBe('/no-permission');
  expect(screen.getAllByRole('link', { name: 'Back to Atrium' }).length).toBeGreaterThan(0);
});

it('[AUTH-6.4] who lost every admin permission sees no menu of the administration', async () => {
  const { router } = await openApp({ path: '/licences' });
  await act(() =>
    router.navigate({ to: '/no-permission', state: { from: '/admin/users', access: 'admin:users' } }),
  );
  await title('You don’t have access to People');
  expect(screen.queryByRole('link', { name: 'Back to Atrium' })).toBeNull();
});

it('[SET-3] pages for everyone have a frame with the brand, the way to sign in and the languages', async () => {
  for (const path of ['/help', '/contact', '/terms', '/there/is/nothing']) {
    const page = await openApp({
      path,
      session: null,
      mockResponses: { 'GET /brand': () => jsonResponse({ brand: null }) },
    });
    await screen.findByRole('heading', { level: 1 });
    const header = within(screen.getAllByRole('banner')[0] as HTMLElement);
    expect(header.getByRole('link', { name: 'Atrium' }).getAttribute('href')).toBe('/');
    expect(header.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getByRole('radiogroup', { name: 'Language' })).toBeTruthy();
    expect(foot.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Help',
      'Contact',
      'Terms of use',
    ]);
    page.unmount();
  }
});

it('[AUTH-6.4] no permission names what is missing and who can give it, and asks them once', async () => {
  const asked: unknown[] = [];
  const wanted: (string | null)[] = [];
  const ruth = { id: 'ruth', name: 'Ruth Adeyemi', jobTitle: 'Head of People', photo: null, sameSite: true };
  const { router } = await openApp({
    path: '/licences',
    session: { ...employee, features: [...employee.features, 'chat'], permissions: ['user:chat'] },
    mockResponses: {
      'GET /access-requests/administrators': (_, query) => {
        wanted.push(query.get('permission'));
        return jsonResponse({ items: [ruth] });
      },
      'GET /profiles/ruth': () =>
        jsonResponse(profileOf({ id: ruth.id, name: ruth.name, site: 'leeds', email: 'ruth@acme.example' })),
      'GET /directory/reference-data': () => jsonResponse({ ...referenceData, sites: [leeds] }),
      'POST /access-requests': (body) => {
        asked.push(JSON.parse(body));
        return new Response(null, { status: 204 });
      },
    },
  });
  await act(async () => router.history.push('/articles?q=secret'));
  await title('You don’t have access to News');
  expect(screen.getByText('It needs a role with the permission “News”.')).toBeTruthy();
  const people = within(await screen.findByRole('region', { name: 'Who can give you access' }));
  expect(people.getByRole('link', { name: 'Ruth Adeyemi' }).getAttribute('href')).toBe('/profile/ruth');
  expect(await people.findByText('Head of People · Leeds (your site)')).toBeTruthy();
  expect(people.getByRole('link', { name: 'ruth@acme.example' })).toBeTruthy();
  expect(people.getByRole('button', { name: 'Message Ruth Adeyemi' })).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Request access' }).click());
  const done = await screen.findByRole('button', { name: 'Access requested' });
  expect((done as HTMLButtonElement).disabled).toBe(true);
  expect(asked).toEqual([{ page: '/articles', permission: 'user:articles' }]);
  expect(new Set(wanted)).toEqual(new Set(['user:articles']));
});

it('[AUTH-6.3] a link that leads nowhere can be reported, with the address that was opened', async () => {
  const reported: unknown[] = [];
  const mockResponses = {
    'POST /broken-links': (body: string) => {
      reported.push(JSON.parse(body));
      return new Response(null, { status: 204 });
    },
  };
  for (const path of ['/there/is/nothing?x=1', '/articles/gone']) {
    const { unmount } = await openApp({ path, mockResponses });
    await act(async () => (await screen.findByRole('button', { name: 'Report a broken link' })).click());
    expect(await screen.findByRole('button', { name: 'Link reported' })).toBeTruthy();
    unmount();
  }
  expect(reported).toEqual([{ page: '/there/is/nothing' }, { page: '/articles/gone' }]);
});

it('a reload of /404 and /no-permission leads to the address that led there; elsewhere nothing happens', () => {
  for (const path of ['/404', '/no-permission']) {
    history.replaceState({ from: '/articles/a1?x=1' }, '', path);
    returnToFirstAddress();
    expect(location.pathname + location.search).toBe('/articles/a1?x=1');
  }
  history.replaceState({ from: 'https://elsewhere.example/' }, '', '/404');
  returnToFirstAddress();
  expect(location.href).toBe(new URL('/', location.href).href);
  history.replaceState({ from: '/articles/a1' }, '', '/updates');
  returnToFirstAddress();
  expect(location.pathname).toBe('/updates');
});

it('[AUTH-6.2] who may not administrate stays, and is told why', async () => {
  const { router, at } = await openApp({ path: '/licences' });
  // The toast does not wait until the page has been shown again.
  const needed = 'This page needs the admin permission “People and roles”. Ask an administrator for it.';
  const said = screen.findByText(needed, {}, { timeout: 10_000 });
  await act(() => router.navigate({ to: '/admin/users' }));
  expect(await said).toBeTruthy();
  expect(at()).toBe('/licences');
});

it('[ALL-2.16] offline, a page that is not on the device says so at once, and loads when the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let requests = 0;
  const menus = (): Response => {
    requests += 1;
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return jsonResponse({ items: [], next: null });
  };
  const session = { ...employee, features: ['menus' as const], permissions: ['user:menus' as const] };
  const { router } = await openApp({ path: '/licences', session, mockResponses: { 'GET /menus': menus } });
  await act(() => router.navigate({ to: '/menus' }));
  await title('You’re offline');
  expect(screen.getByText('“Menus” will load when you’re back online.')).toBeTruthy();
  expect([isFramed(), requests]).toEqual([true, 1]);
  online.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  await title('Menus');
});

it('[ALL-2.16] an error on the server keeps the frame and offers another try and the reference', async () => {
  const { router } = await openApp({
    path: '/licences',
    mockResponses: { 'GET /articles/a1': () => problemResponse('internal') },
  });
  await act(() => router.navigate({ to: '/articles/$id', params: { id: 'a1' } }));
  expect(
    await screen.findByRole(
      'heading',
      { level: 1, name: 'Something went wrong on our side' },
      { timeout: 10_000 },
    ),
  ).toBeTruthy();
  expect(isFramed()).toBe(true);
  for (const name of ['Try again', 'Copy reference'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByText('Reference: r-1')).toBeTruthy();
});

it('[ALL-2.16] a failure without an answer of ours has the reference that was sent', async () => {
  const { router } = await openApp({
    path: '/licences',
    mockResponses: { 'GET /articles/a1': () => new Response('Bad gateway', { status: 502 }) },
  });
  await act(() => router.navigate({ to: '/articles/$id', params: { id: 'a1' } }));
  expect(await screen.findByText(/^Reference: [\w-]{36}$/, {}, { timeout: 10_000 })).toBeTruthy();
});

it('[AUTH-6.1] who is signed out meanwhile is told so on the page to sign in, and what is kept', async () => {
  const { router } = await openApp({ path: '/help', session: null });
  await act(() => router.navigate({ to: '/login', search: { back: '/articles' }, state: { ended: true } }));
  const heading = await title('You’ve been signed out');
  expect(screen.getByText(/What you typed in forms is kept on this device\./)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('You’ve been signed out · Atrium');
});

it('[AUTH-6.3] a feature that is off says so, and leads who may turn it on to where that is done', async () => {
  const reader = await openApp({ path: '/menus' });
  await title('“Menus” is turned off');
  expect(screen.queryByRole('link', { name: 'Go to the features' })).toBeNull();
  reader.unmount();
  await openApp({ path: '/menus', session: { ...employee, permissions: ['admin:setup'] } });
  const link = await screen.findByRole('link', { name: 'Go to the features' });
  expect(link.getAttribute('href')).toBe('/admin/features');
});
