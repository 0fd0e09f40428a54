import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchHit, SearchResult } from '@atrium/proto/search';
import { features } from '@atrium/proto/features';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { anna, message } from '../../testing/chat-fixtures.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { activate } from '../i18n/activate.ts';
import { offlineStore } from '../device/offline-store.ts';
import { recents } from '../search/recents.ts';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const hit = (kind: string, id: string, text: string, rest: Partial<SearchHit> = {}): SearchHit => ({
  ...{ kind, id, title: { text, marks: [] }, snippet: null, detail: null, photo: null, link: null },
  ...{ at: null, facets: [], score: 80, reason: 'title', ...rest },
});
const results = (hits: readonly SearchHit[], rest: Partial<SearchResult> = {}) =>
  jsonResponse({ hits, correctedTo: null, missing: [], ...rest });

async function palette(query = '', rest: MockResponses = {}, session = employee) {
  const app = await openApp({
    session,
    mockResponses: {
      'GET /search/content': () => results([]),
      'GET /search/identity': () => results([]),
      'GET /search/notifications': () => results([]),
      'GET /search/events': () => results([]),
      // Only the request matters here, not its response.
      'GET /articles/a1': () => problemResponse('permission-denied'),
      'GET /articles': () => jsonResponse({ items: [], next: null }),
      ...rest,
    },
  });
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const search = await screen.findByRole('combobox', { name: 'Search' });
  if (query) await act(async () => void fireEvent.change(search, { target: { value: query } }));
  return app;
}

it('[ALL-9] before anything is typed, recently opened items come first and open again', async () => {
  recents.add(employee.person.id, { kind: 'article', id: 'a1', label: 'The new dye house' });
  recents.add(employee.person.id, { kind: 'person', id: 'p1', label: 'Ada Nowak' });
  recents.add('somebody-else', { kind: 'article', id: 'a2', label: 'Not for everybody' });
  const { at } = await palette();
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  const names = within(dialog)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Ada Nowak', 'The new dye house', 'HomeGH']);
  await act(async () => void fireEvent.click(within(dialog).getByText('The new dye house')));
  expect(at()).toBe('/articles/a1');
});

it('[ALL-9] hits of every service stand together, the best first, and say why they were found', async () => {
  const snippet = { text: '…twenty decibels at three metres…', marks: [{ from: 8, to: 16 }] };
  const pump = hit('article', 'a1', 'Aura 8: the heat pump', { score: 30, snippet, detail: 'Company news' });
  const person = hit('person', 'p1', 'Sunita Patel', { score: 65 });
  const { at } = await palette('decibel', {
    'GET /search/content': () => results([pump, hit('unknown', 'x', 'Nobody can open this')]),
    'GET /search/identity': () => results([person]),
  });
  const names = within(await screen.findByRole('dialog', { name: 'Search' }));
  await names.findByText('Sunita Patel');
  const buttons = names.getAllByRole('option').map(({ textContent }) => textContent);
  expect(buttons.findIndex((one) => one?.includes('Sunita'))).toBe(0);
  expect(names.getByText('decibels').tagName).toBe('MARK');
  expect(names.getByText('Company news')).toBeTruthy();
  expect(names.queryByText('Nobody can open this')).toBeNull();
  await act(async () => void fireEvent.click(names.getByText('Aura 8: the heat pump')));
  expect(at()).toBe('/articles/a1');
  expect(recents.searches(employee.person.id)).toEqual(['decibel']);
});

it('[ALL-9] Enter opens the first result, however late it comes, or the one that was chosen with the arrows', async () => {
  const content = Promise.withResolvers<Response>();
  const person = hit('person', 'p1', 'Sunita Patel', { score: 40 });
  const { at } = await palette('decibel', {
    'GET /search/content': () => content.promise,
    'GET /search/identity': () => results([person]),
  });
  await screen.findByText('Sunita Patel');
  await act(async () => content.resolve(results([hit('article', 'a1', 'Aura 8', { score: 80 })])));
  await screen.findByText('Aura 8');
  const search = screen.getByRole('combobox', { name: 'Search' });
  // What screen readers say.
  const first = screen.getByRole('option', { name: /Aura 8/ });
  expect([first.getAttribute('aria-selected'), search.getAttribute('aria-activedescendant')]).toEqual([
    'true',
    first.id,
  ]);
  expect(within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('group')).toHaveLength(3);
  expect(screen.getByText('2 results')).toBeTruthy();
  await act(async () => void fireEvent.keyDown(search, { key: 'Enter', code: 'Enter' }));
  expect(at()).toBe('/articles/a1');
});

it('[ALL-9] a result chosen with the arrows stays chosen when more results come', async () => {
  const people = Promise.withResolvers<Response>();
  const news = [hit('article', 'a2', 'Aura 8', { score: 60 }), hit('article', 'a1', 'Aura 9', { score: 50 })];
  const { at } = await palette('aura', {
    'GET /search/content': () => results(news),
    'GET /search/identity': () => people.promise,
  });
  await screen.findByText('Aura 9');
  const search = screen.getByRole('combobox', { name: 'Search' });
  await act(async () => void fireEvent.keyDown(search, { key: 'ArrowDown', code: 'ArrowDown' }));
  await act(async () => people.resolve(results([hit('person', 'p1', 'Aura Patel', { score: 90 })])));
  await screen.findByText('Aura Patel');
  await act(async () => void fireEvent.keyDown(search, { key: 'Enter', code: 'Enter' }));
  expect(at()).toBe('/articles/a1');
});

it('[ALL-9] says what it looked for instead of a typing error, and looks for what was typed if asked', async () => {
  await palette('heatt', {
    'GET /search/content': (_, search) =>
      search.get('verbatim') === 'true'
        ? results([])
        : results([hit('article', 'a1', 'Heat')], { correctedTo: 'heat' }),
  });
  const meant = await screen.findByRole('group', { name: 'Showing results for “heat”.' });
  // It stands first, but Enter opens the first result.
  expect(screen.getAllByRole('group')[0]).toBe(meant);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Heat');
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Search for “heatt” instead');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/No results for “heatt”/)).toBeTruthy();
});

it('[ALL-9] keeps letters typed right after the shortcut, before the results are loaded', async () => {
  await openApp({
    mockResponses: { 'GET /search/content': () => results([hit('article', 'a1', 'Canteen')]) },
  });
  act(() => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  // Nothing is awaited: the field is there before the next key.
  const search = screen.getByRole('combobox', { name: 'Search' });
  expect(document.activeElement).toBe(search);
  act(() => void fireEvent.change(search, { target: { value: 'canteen' } }));
  expect(await screen.findByText('Canteen')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' }).value).toBe('canteen');
});

it('[ALL-9] pages of the administration are apart from those with the same name, and few are shown at first', async () => {
  const { at } = await palette('', {}, { ...employee, superuser: true, features: [...features] });
  const group = (name: string) => within(screen.getByRole('group', { name }));
  await screen.findByRole('group', { name: 'Administration' });
  const namesIn = (name: string) =>
    group(name)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(namesIn('Administration')[0]).toBe('OverviewGO');
  expect(namesIn('Administration')).toHaveLength(5);
  await userEvent.click(group('Administration').getByText(/^Show \d+ more$/));
  expect(namesIn('Administration')).toEqual(expect.arrayContaining(['BroadcastsGB', 'Org chart']));
  await userEvent.click(group('Pages').getByText(/^Show \d+ more$/));
  expect(namesIn('Pages')).toContain('Broadcasts');
  await userEvent.click(group('Administration').getByText('Broadcasts'));
  expect(at()).toMatch(/^\/admin\/broadcasts/);
});

it('[ALL-9] Tab moves from group to group', async () => {
  await palette('canteen', {
    'GET /search/content': () =>
      results([
        hit('article', 'a1', 'A new canteen'),
        hit('article', 'a2', 'The old canteen'),
        hit('article', 'a3', 'No canteen'),
      ]),
  });
  await screen.findByText('No canteen');
  const selected = () => screen.getByRole('option', { selected: true }).textContent;
  await userEvent.keyboard('{Tab}{ArrowDown}');
  expect(selected()).toBe('No canteen');
  await userEvent.keyboard('{Tab}');
  expect(selected()).toBe('All results for “canteen”');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(selected()).toBe('The old canteen');
});

it('[ALL-9] without results, offers fewer words, everything instead of a part, and people who may know', async () => {
  const chatter = {
    ...employee,
    permissions: [...employee.permissions, 'user:chat' as const],
    features: [...employee.features, 'chat' as const],
  };
  const empty = { 'GET /chat/search': () => jsonResponse({ items: [], next: null }) };
  const { at } = await palette('@fire drill', empty, chatter);
  const ways = within(await screen.findByRole('group', { name: 'Try this' }));
  expect(ways.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Search everything for “fire drill”',
    'Search for “fire” only',
    'Search for “drill” only',
    'Ask a colleague in chat',
    'See help and contacts',
  ]);
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
  await userEvent.click(ways.getByText('Search everything for “fire drill”'));
  expect(search.value).toBe('fire drill');
  await userEvent.click(await screen.findByText('Search for “drill” only'));
  expect(search.value).toBe('drill');
  await userEvent.click(await screen.findByText('Ask a colleague in chat'));
  expect(at()).toBe('/chat/new');
});

it('[ALL-9] Cancel closes the palette', async () => {
  await palette();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
});

it('[ALL-9] recent searches are offered, and search again', async () => {
  recents.addSearch(employee.person.id, 'canteen');
  await palette('', { 'GET /search/content': () => results([hit('article', 'a1', 'A new canteen')]) });
  await act(async () => void fireEvent.click(await screen.findByText('canteen')));
  expect(await screen.findByText('A new canteen')).toBeTruthy();
});

/** Home, behind it, may offer the same. */
const inPalette = async (text: string) =>
  within(await screen.findByRole('dialog', { name: 'Search' })).findByText(text);

it('[ALL-9] actions are offered to those who may use them', async () => {
  const editor = { ...employee, permissions: [...employee.permissions, 'admin:articles' as const] };
  const { at, unmount } = await palette('new art', {}, editor);
  await act(async () => void fireEvent.click(await inPalette('Write an article')));
  expect(at()).toBe('/admin/articles/new');
  unmount();
  const again = await palette('write art', {}, editor);
  expect(await inPalette('Write an article')).toBeTruthy();
  again.unmount();
  await palette('new art');
  expect(await screen.findByText(/No results/)).toBeTruthy();
});

it('[ALL-9] says that results are missing when a service does not answer', async () => {
  await palette('canteen', {
    'GET /search/content': () => results([hit('article', 'a1', 'A new canteen')]),
    'GET /search/identity': () => problemResponse('unavailable'),
  });
  expect(await screen.findByText('A new canteen')).toBeTruthy();
  expect(await screen.findByText(/Some results are missing/)).toBeTruthy();
});

it('[ALL-9] chat messages are found by their words and open in their place; without chat permission they are not requested', async () => {
  const found = {
    ...message(42, { text: 'Ask @[Anna Nowak](anna) about the sourdough' }),
    place: { kind: 'group', name: 'Bakery', others: [anna] },
  };
  const requested: string[] = [];
  const mockResponses = {
    'GET /chat/search': () => {
      requested.push('messages');
      return jsonResponse({ items: [found], next: null });
    },
    'GET /chat/unread': () => jsonResponse({ messages: 0, conversations: 0, urgent: 0 }),
    // Only the request matters here, not its response.
    'GET /conversations/c1': () => problemResponse('permission-denied'),
  };
  const chatter = {
    ...employee,
    permissions: [...employee.permissions, 'user:chat' as const],
    features: [...employee.features, 'chat' as const],
  };
  const { at, unmount } = await palette('sourdough', mockResponses, chatter);
  const hit = await screen.findByText('Ask @Anna Nowak about the sourdough');
  expect(screen.getByText(/^Bakery · Piotr · /)).toBeTruthy();
  await act(async () => void fireEvent.click(hit));
  expect(at()).toBe('/chat/c1/messages?at=42');
  unmount();
  const before = requested.length;
  await palette('sourdough', mockResponses);
  expect(await screen.findByText(/No results/)).toBeTruthy();
  expect(requested).toHaveLength(before);
});

it('[ALL-9] a comment says where it stands and who wrote it, and opens there', async () => {
  const link = '/articles/a1#comment-7';
  const snippet = { text: 'Her name is Biscuit', marks: [{ from: 12, to: 19 }] };
  const { at } = await palette('biscuit', {
    'GET /search/content': () =>
      results([hit('comment', '7', 'A new canteen', { link, snippet, detail: 'Tom Bell' })]),
  });
  expect((await screen.findByText('Biscuit')).tagName).toBe('MARK');
  expect(screen.getByText('Tom Bell')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByText('A new canteen')));
  expect(at()).toBe(link);
});

it('drops the oldest, keeps each item once, and forgets everything at sign-out', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '3'])
    recents.add('ada', { kind: 'person', id, label: `Person ${id}` });
  expect(recents.of('ada').map(({ id }) => id)).toEqual(['3', '7', '6', '5', '4', '2']);
  localStorage.setItem('atrium.recent.ben', '{"kind":"nonsense"}');
  expect(recents.of('ben')).toEqual([]);
  recents.clear();
  expect(recents.of('ada')).toEqual([]);
});

it('[ALL-9] a first character says where to search', async () => {
  const asked: string[] = [];
  const only = (found: SearchHit) => (_: string, query: URLSearchParams) => {
    asked.push(`${query.get('kinds')}: ${query.get('q')}`);
    return results([found]);
  };
  const editor = { ...employee, permissions: [...employee.permissions, 'admin:articles' as const] };
  const { unmount } = await palette('@hanna', {
    'GET /search/identity': only(hit('person', 'p1', 'Hanna Nowak')),
  });
  expect(await screen.findByText('Hanna Nowak')).toBeTruthy();
  expect(asked).toEqual(['person: hanna']);
  unmount();
  await palette('>', { 'GET /search/content': only(hit('article', 'a1', 'Never asked for')) }, editor);
  expect(await inPalette('Write an article')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'People' })).toBeTruthy();
  expect(screen.queryByText('Never asked for')).toBeNull();
});

it('[ALL-9] without a connection, the articles and people that open from this device are found, and say so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Its name is known, but not its profile.
  recents.add(employee.person.id, { kind: 'person', id: 'p2', label: 'Nowhere Nora' });
  const article = {
    ...{ id: 'a1', title: 'Nowhere like the new dye house', summary: '', language: 'en-GB', headerImg: null },
    channel: { id: 'c1', label: 'Company news', colour: '#336699' },
    author: { id: 'helen', name: 'Helen Ackroyd', jobTitle: null, photo: null },
    ...{ readingTime: 1, comments: 0, reactions: { counts: {}, mine: null }, seen: true },
    publishedAt: '2026-11-20T08:00:00Z',
  };
  const keep = (queryKey: readonly unknown[], data: unknown) =>
    offlineStore.put({ key: JSON.stringify(queryKey), queryKey, data, at: Date.now() });
  await keep(['articles', 'one', 'a1', 'en-GB'], { ...article, html: '' });
  await keep(['articles', 'one', 'a1', 'de'], { ...article, html: '' });
  await keep(['articles', 'list'], { items: [{ ...article, id: 'a2', title: 'Now only in the list' }] });
  await keep(['colleagues', 'profile', 'p1'], { id: 'p1', name: 'Ada Nowak', photo: null });
  await palette('now');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  expect(await dialog.findByText('Nowhere like the new dye house')).toBeTruthy();
  expect(dialog.getByText('Ada Nowak')).toBeTruthy();
  expect(dialog.getAllByText(/On this device/)).toHaveLength(2);
});

it('[ALL-9] without any answer, says that the search isn’t available and tries again', async () => {
  let isDown = true;
  const answer = (found: readonly SearchHit[]) => () =>
    isDown ? problemResponse('internal') : results(found);
  await palette('canteen', {
    'GET /search/content': answer([hit('article', 'a1', 'A new canteen')]),
    'GET /search/identity': answer([]),
    'GET /search/notifications': answer([]),
    'GET /search/events': answer([]),
  });
  expect(await screen.findByText('Search isn’t available right now.')).toBeTruthy();
  expect(screen.queryByText(/spelling|No results/)).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('option', { name: 'Try again' }));
  expect(await screen.findByText('A new canteen')).toBeTruthy();
});

it('[ALL-9] the spelling is not to blame if a part was not searched', async () => {
  await palette('canteen', { 'GET /search/identity': () => problemResponse('internal') });
  expect(await screen.findByText('Not everything could be searched just now.')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText(/spelling/)).toBeNull();
});

it('[ALL-9] nothing is corrected if a page has the words as typed', async () => {
  await palette(
    'retention',
    {
      'GET /search/content': () => results([hit('article', 'a1', 'Attention')], { correctedTo: 'attention' }),
    },
    { ...employee, superuser: true, features: [...features] },
  );
  expect(await screen.findByText('Data and retention')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('1 result')).toBeTruthy());
  expect(screen.queryByText('Attention')).toBeNull();
  expect(screen.queryByText(/Showing results for/)).toBeNull();
});

it('[ALL-9] a page is found in spite of a typing error only if nothing has the words as typed', async () => {
  await palette('holliday');
  expect(await screen.findByRole('option', { name: /Status/ })).toBeTruthy();
});

it('[ALL-9] a page with nearly the words does not push in front of what has them', async () => {
  await palette('holliday', {
    'GET /search/identity': () => results([hit('person', 'p1', 'Doc Holliday')]),
  });
  expect(await screen.findByText('1 result')).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Status/ })).toBeNull();
});

it('[ALL-9] a correction waits until every service has answered', async () => {
  const identity = Promise.withResolvers<Response>();
  await palette('rollen', {
    'GET /search/content': () => results([hit('article', 'a1', 'Wollen')], { correctedTo: 'wollen' }),
    'GET /search/identity': () => identity.promise,
  });
  expect(await screen.findByText('Still searching …')).toBeTruthy();
  expect(screen.queryByText('Wollen')).toBeNull();
  await act(async () => identity.resolve(results([hit('person', 'p1', 'Rita Rollen')])));
  expect(await screen.findByText('Rita Rollen')).toBeTruthy();
  expect(screen.queryByText('Wollen')).toBeNull();
});

const purposes = [
  ['en-GB', 'dark mode', '/settings/display'],
  ['en-GB', 'quiet hours', '/settings/notifications'],
  ['en-GB', 'who is away', '/team'],
  ['en-GB', 'logo', '/admin/setup'],
  ['en-GB', 'holiday', '/settings/status'],
  ['en-GB', 'leave', '/settings/status'],
  ['de', 'dunkelmodus', '/settings/display'],
  ['de', 'ruhezeiten', '/settings/notifications'],
  ['de', 'wer fehlt', '/team'],
  ['de', 'logo', '/admin/setup'],
  ['de', 'urlaub', '/settings/status'],
  ['pl', 'tryb ciemny', '/settings/display'],
  ['pl', 'godziny ciszy', '/settings/notifications'],
  ['pl', 'kogo nie ma', '/team'],
  ['pl', 'logo', '/admin/setup'],
  ['pl', 'urlop', '/settings/status'],
] as const;
it('[ALL-9] pages and settings are found by what they are for, in every language', async () => {
  await palette('', {}, { ...employee, superuser: true, features: [...features] });
  const search = screen.getByRole('combobox');
  for (const [language, typed, path] of purposes) {
    await act(() => activate(language));
    await act(async () => void fireEvent.change(search, { target: { value: typed } }));
    const found = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect([typed, ...found.map((one) => one.getAttribute('href'))]).toContain(path);
  }
  await act(() => activate('en-GB'));
});

const enter = () => act(async () => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' }));
const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value } }));

it('[ALL-9] Enter right after typing opens the first result as soon as it is known', async () => {
  const content = Promise.withResolvers<Response>();
  const { at } = await openApp({
    mockResponses: {
      'GET /search/content': () => content.promise,
      'GET /search/identity': () => results([hit('person', 'p1', 'Sunita Patel', { score: 40 })]),
      'GET /search/notifications': () => results([]),
      'GET /search/events': () => results([]),
      'GET /articles/a1': () => problemResponse('permission-denied'),
    },
  });
  // Nothing is awaited: the results are not even loaded.
  act(() => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const search = screen.getByRole('combobox', { name: 'Search' });
  act(() => void fireEvent.change(search, { target: { value: 'decibel' } }));
  act(() => void fireEvent.keyDown(search, { key: 'Enter' }));
  await screen.findByText('Sunita Patel');
  expect(at()).toBe('/');
  await act(async () => content.resolve(results([hit('article', 'a1', 'Aura 8')])));
  await waitFor(() => expect(at()).toBe('/articles/a1'));
});

it('[ALL-9] Enter never opens a result of what was typed before', async () => {
  const { at } = await palette('dec', {
    'GET /search/content': (_, search) =>
      results([
        search.get('q') === 'dec' ? hit('article', 'a2', 'December') : hit('article', 'a1', 'Decibel'),
      ]),
  });
  await screen.findByText('December');
  await type('decibel');
  await enter();
  await waitFor(() => expect(at()).toBe('/articles/a1'));
});

it('[ALL-9] an early Enter is dropped when typing goes on, and opens nothing if nothing is found', async () => {
  const { at } = await palette('', {
    'GET /search/content': (_, search) =>
      results(search.get('q') === 'aura' ? [hit('article', 'a1', 'Aura 8')] : []),
  });
  await type('xyz');
  await enter();
  expect(await screen.findByText('No results for “xyz”')).toBeTruthy();
  await type('au');
  await enter();
  await type('aura');
  expect(await screen.findByText('Aura 8')).toBeTruthy();
  expect(at()).toBe('/');
});

const never = () => new Promise<Response>(() => undefined);
it('[ALL-9] Enter opens the page of the search if results take long', async () => {
  const { at } = await palette('@decibel', { 'GET /search/identity': never });
  await enter();
  await waitFor(() => expect(at()).toBe('/search?q=decibel&kind=person'), { timeout: 5_000 });
});

it('[ALL-9] Enter opens a page of the product at once', async () => {
  const { at } = await palette('help', { 'GET /search/content': never });
  await enter();
  await waitFor(() => expect(at()).toBe('/help'));
});

it('[ALL-9] the right arrow shows what can be done with a person, and the left arrow leads back', async () => {
  const sent: string[] = [];
  const manager = {
    ...employee,
    permissions: [...employee.permissions, 'user:chat' as const, 'admin:users' as const],
    features: [...employee.features, 'chat' as const],
  };
  const { at } = await palette(
    'sunita',
    {
      'GET /search/identity': () => results([hit('person', 'p1', 'Sunita Patel')]),
      'GET /chat/search': () => jsonResponse({ items: [], next: null }),
      'POST /conversations/direct': (body) => {
        sent.push(body);
        return problemResponse('unavailable');
      },
    },
    manager,
  );
  await screen.findByText('Sunita Patel');
  const selected = () => screen.getByRole('option', { selected: true }).textContent;
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await userEvent.keyboard('{ArrowRight}');
  expect(selected()).toBe('Message: Sunita Patel');
  expect(names().slice(2, 5)).toEqual([
    'Message: Sunita Patel',
    'Manage: Sunita Patel',
    'Deactivate: Sunita Patel',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  expect(selected()).toBe('Sunita Patel');
  expect(names()).not.toContain('Manage: Sunita Patel');
  // Within the text, the arrows move the cursor.
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  expect(names()).not.toContain('Manage: Sunita Patel');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(at()).toBe('/chat/new?with=p1');
  await waitFor(() => expect(sent[0]).toBe(JSON.stringify({ person: 'p1' })));
});

it('[ALL-9] only those who may do something with a hit are offered it', async () => {
  const { unmount } = await palette('leeds', {
    'GET /search/identity': () => results([hit('site', 's1', 'Leeds Works')]),
  });
  await screen.findByText('Leeds Works');
  expect(screen.queryByRole('option', { name: 'Actions for Leeds Works' })).toBeNull();
  unmount();
  await palette(
    'leeds',
    { 'GET /search/identity': () => results([hit('site', 's1', 'Leeds Works')]) },
    { ...employee, permissions: [...employee.permissions, 'admin:sites' as const] },
  );
  await userEvent.click(await screen.findByRole('option', { name: 'Actions for Leeds Works' }));
  const edit = screen.getByRole('option', { name: /Edit site ?: Leeds Works/ });
  expect(edit.getAttribute('href')).toBe('/admin/sites/s1');
});

it('[ALL-9] a click between the results leaves the focus in the field', async () => {
  await palette('canteen', { 'GET /search/content': () => results([hit('article', 'a1', 'A new canteen')]) });
  await screen.findByText('A new canteen');
  await userEvent.click(screen.getByText('Top result'));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search' }));
});
