import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FacetValue, SearchHit, SearchResult } from '@atrium/proto/search';
import { recents } from '../../shared/search/recents.ts';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';
import { openApp } from '../../testing/open-app.tsx';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const company: FacetValue = { facet: 'channel', id: 'c1', name: 'Company news' };
const life: FacetValue = { facet: 'channel', id: 'c2', name: 'Life at Acme' };
const hit = (title: string, channel: FacetValue): SearchHit => ({
  ...{ kind: 'article', id: title.replace(' ', '-'), title: { text: title, marks: [] }, snippet: null },
  ...{ detail: null, photo: null },
  ...{ link: null, at: '2026-11-27T12:00:00Z', facets: [channel], score: 80, reason: 'title' },
});
const results = (hits: readonly SearchHit[], rest: Partial<SearchResult> = {}) =>
  jsonResponse({ hits, correctedTo: null, missing: [], ...rest });

/** Two articles are found without a filter, and a third one by its channel alone. */
async function open(path: string, correctedTo: string | null = null) {
  const asked: Record<string, string>[] = [];
  const app = await openApp({
    path,
    mockResponses: {
      'GET /search/content': (_, query) => {
        asked.push(Object.fromEntries(query));
        if (correctedTo !== null && query.get('verbatim') === 'true') return results([]);
        const hits = [hit('One', company), hit('Two', life)];
        if (query.get('channel') === 'c2')
          return results([hit('Two', life), hit('Three', life)], { correctedTo });
        return results(query.get('channel') ? [hit('One', company)] : hits, { correctedTo });
      },
      'GET /search/identity': () => results([], { correctedTo }),
      'GET /search/notifications': () => results([], { correctedTo }),
      'GET /search/events': () => results([], { correctedTo }),
    },
  });
  return { ...app, asked };
}
const hits = () => screen.getAllByRole('link', { name: /^(One|Two|Three)$/ }).map((one) => one.textContent);

it('[ALL-9] a filter is applied by the services, among all hits, and is kept in the address', async () => {
  const { at, asked } = await open('/search?q=train');
  const channels = within(await screen.findByRole('list', { name: 'Channel' }));
  expect(hits()).toEqual(['One', 'Two']);
  await userEvent.click(channels.getByRole('button', { name: 'Life at Acme 1' }));
  expect(await screen.findByText('Three')).toBeTruthy();
  expect(hits()).toEqual(['Two', 'Three']);
  expect(at()).toBe('/search?q=train&channel=c2');
  expect(asked.at(-1)).toMatchObject({ channel: 'c2', verbatim: 'true' });
  expect(channels.getByRole('button', { name: 'Company news 1' })).toBeTruthy();
  const chosen = channels.getByRole('button', { pressed: true });
  expect(chosen.textContent).toContain('Life at Acme');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(hits()).toEqual(['One', 'Two']));
});

it('[ALL-9] typing errors are forgiven among narrowed hits only if nothing was found as typed', async () => {
  const { asked } = await open('/search?q=trian&channel=c2', 'train');
  expect(await screen.findByText('Three')).toBeTruthy();
  expect(screen.getByText(/Showing results for “train”/)).toBeTruthy();
  expect(asked.filter(({ channel }) => channel).every(({ verbatim }) => verbatim === undefined)).toBe(true);
});

it('[ALL-9] without results, offers to drop filters, fewer words and help; pages with the words are offered anyway', async () => {
  const nothing = () => results([]);
  const { at } = await openApp({
    path: '/search?q=help quixotic&kind=article',
    mockResponses: {
      'GET /search/content': nothing,
      'GET /search/identity': nothing,
      'GET /search/notifications': nothing,
      'GET /search/events': nothing,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Search everything for “help quixotic”' }));
  await waitFor(() => expect(at()).toBe('/search?q=help+quixotic'));
  expect(screen.getByRole('link', { name: 'See help and contacts' }).getAttribute('href')).toBe('/help');
  await userEvent.click(screen.getByRole('button', { name: 'Search for “help” only' }));
  await waitFor(() => expect(at()).toBe('/search?q=help'));
  const pages = within(await screen.findByRole('region', { name: 'Pages and actions' }));
  expect(pages.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
});

it('[ALL-9] without any answer, says that the search isn’t available and tries again', async () => {
  let isDown = true;
  const answer = (found: readonly SearchHit[]) => () =>
    isDown ? problemResponse('internal') : results(found);
  await openApp({
    path: '/search?q=canteen',
    mockResponses: {
      'GET /search/content': answer([hit('One', company)]),
      'GET /search/identity': answer([]),
      'GET /search/notifications': answer([]),
      'GET /search/events': answer([]),
    },
  });
  expect(await screen.findByText('Search isn’t available right now.')).toBeTruthy();
  expect(screen.queryByText(/spelling|No results/)).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'One' })).toBeTruthy();
});

it('[ALL-9] without a connection, says that only what is kept on this device was searched', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openApp({ path: '/search?q=canteen' });
  expect(await screen.findByText(/Only what is kept on this device was searched/)).toBeTruthy();
  expect(screen.queryByText(/spelling/)).toBeNull();
});

it('[ALL-9] nothing is corrected if a page has the words as typed', async () => {
  await open('/search?q=help', 'held');
  const pages = within(await screen.findByRole('region', { name: 'Pages and actions' }));
  expect(pages.getByRole('link', { name: 'Help' })).toBeTruthy();
  expect(screen.queryByText(/Showing results for|No results/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'One' })).toBeNull();
});

it('[ALL-9] the tab names the search, the number of results is said, and the field has the focus', async () => {
  await open('/search?q=train');
  expect(await screen.findByText('2 results')).toBeTruthy();
  expect(screen.getByText('2 results').getAttribute('role')).toBe('status');
  expect(document.title).toBe('train · Search · Atrium');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
});

it('[ALL-9] says that there may be more results than the services send', async () => {
  const many = Array.from({ length: 50 }, (_, at) => hit(`Article${at}`, company));
  await openApp({
    path: '/search?q=train',
    mockResponses: {
      'GET /search/content': () => results(many),
      'GET /search/identity': () => results([]),
      'GET /search/notifications': () => results([]),
      'GET /search/events': () => results([]),
    },
  });
  expect(await screen.findByText('At least 50 results')).toBeTruthy();
});

it('[ALL-9] only filters with a choice are offered', async () => {
  await open('/search?q=train');
  expect(await screen.findByRole('list', { name: 'Channel' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Author' })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('[ALL-9] results stand under headings with their numbers, each kind has a tab, and Back returns to all', async () => {
  const articles = Array.from({ length: 8 }, (_, at) => hit(`Train ${at}`, company));
  const person: SearchHit = { ...hit('Tara Train', company), kind: 'person', at: null, facets: [] };
  const { at, router } = await openApp({
    path: '/search?q=train',
    mockResponses: {
      'GET /search/content': (_, query) =>
        results(query.has('kinds') && query.get('kinds') !== 'article' ? [] : articles),
      'GET /search/identity': (_, query) =>
        results(query.has('kinds') && query.get('kinds') !== 'person' ? [] : [person]),
      'GET /search/notifications': () => results([]),
      'GET /search/events': () => results([]),
    },
  });
  const news = within(await screen.findByRole('region', { name: 'News 8' }));
  expect(screen.getByRole('heading', { level: 2, name: 'People 1' })).toBeTruthy();
  expect(news.getAllByRole('listitem')).toHaveLength(5);
  const tabs = within(screen.getByRole('tablist', { name: 'Results by type' }));
  expect(tabs.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All',
    'News 8',
    'People 1',
  ]);
  await userEvent.click(news.getByRole('button', { name: 'Show all 8: News' }));
  await waitFor(() => expect(at()).toBe('/search?q=train&kind=article'));
  expect(screen.getByRole('tab', { selected: true })).toBe(document.activeElement);
  expect(await screen.findByText('Train 7')).toBeTruthy();
  expect(screen.queryByText('Tara Train')).toBeNull();
  await userEvent.click(tabs.getByRole('tab', { name: 'People 1' }));
  await waitFor(() => expect(at()).toBe('/search?q=train&kind=person'));
  expect(await screen.findByText('Tara Train')).toBeTruthy();
  await act(async () => router.history.go(-2));
  await waitFor(() => expect(at()).toBe('/search?q=train'));
  expect(await screen.findByRole('region', { name: 'News 8' })).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All');
});

const tara = {
  'GET /search/content': () => results([]),
  'GET /search/identity': () =>
    results([{ ...hit('Tara Train', company), kind: 'person', at: null, facets: [] }]),
  'GET /search/notifications': () => results([]),
  'GET /search/events': () => results([]),
};

it('[ALL-9] what can be done with a hit is offered beside it', async () => {
  const session = { ...employee, permissions: [...employee.permissions, 'admin:users' as const] };
  await openApp({ path: '/search?q=train', session, mockResponses: tara });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Tara Train' }));
  const manage = await screen.findByRole('menuitem', { name: 'Manage' });
  expect(manage.getAttribute('href')).toBe('/admin/users/Tara-Train');
});

it('[ALL-9] those who may do nothing with a hit are offered nothing', async () => {
  await openApp({ path: '/search?q=train', mockResponses: tara });
  await screen.findByText('Tara Train');
  expect(screen.queryByRole('button', { name: 'Actions for Tara Train' })).toBeNull();
});

it('[ALL-9] before anything is typed, what was opened and searched for recently is offered', async () => {
  recents.add(employee.person.id, { kind: 'article', id: 'a1', label: 'The new dye house' });
  recents.addSearch(employee.person.id, 'train');
  const { at } = await open('/search');
  expect(document.title).toBe('Search · Atrium');
  expect(screen.getByRole('link', { name: 'The new dye house' }).getAttribute('href')).toBe('/articles/a1');
  await userEvent.click(screen.getByRole('button', { name: 'train' }));
  await waitFor(() => expect(at()).toBe('/search?q=train'));
});
