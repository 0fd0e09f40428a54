import { afterEach, expect, it, jest } from '@jest/globals';
import type { ArticleSummary } from '@atrium/proto/content/articles';
import type { Colleague } from '@atrium/proto/identity/directory';
import type { Todo } from '@atrium/proto/notifications/todos';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';
import { offlineQueue } from '../../shared/device/offline-queue.ts';
import { TestSocket } from '../../testing/test-socket.ts';

const todo = (changes: Partial<Todo>): Todo => ({
  ...{ id: 't1', kind: 'review', title: 'Travel policy', language: 'en-GB', count: 1 },
  ...{ link: '/admin/library/7', links: ['/admin/library/7'], urgent: false, byHand: false },
  ...{ askedAt: new Date(Date.now() - 3_600_000).toISOString(), dueAt: null, snoozedUntil: null },
  ...changes,
});
const dish = { name: { 'en-GB': 'Lentil soup' }, price: '£3.20', diet: null, allergens: null };
const canteen = { id: 'm1', title: { 'en-GB': 'Leeds canteen' }, dishes: [dish] };
const hanna: Colleague = {
  ...{
    id: 'hanna',
    name: 'Hanna Adamczyk',
    jobTitle: 'Team lead',
    photo: null,
    department: null,
    site: null,
  },
  ...{ email: null, phone: null, mobile: null, lastSeen: null, status: null, hidden: [] },
};
const session: typeof employee = {
  ...employee,
  features: [...employee.features, 'menus'],
  permissions: [...employee.permissions, 'user:menus'],
};
afterEach(() => void jest.useRealTimers());

const open = (mockResponses: MockResponses, as = session) => openApp({ session: as, mockResponses });
const today: MockResponses = { 'GET /dishes/today': () => jsonResponse({ items: [canteen] }) };
const section = async (name: RegExp | string) => within(await screen.findByRole('region', { name }));

it('[HOME-1.5] begins with what waits for the reader, three at first, each with the way to it', async () => {
  const items = [
    todo({ id: 'a', kind: 'safety', urgent: true, title: 'Fire in hall C', link: '/broadcasts/1' }),
    todo({ id: 'b', kind: 'moderation', count: 3, title: '', link: '/admin/moderation' }),
    todo({ id: 'c', dueAt: new Date(Date.now() - 60_000).toISOString() }),
    todo({ id: 'd', title: 'Expenses' }),
    // The notice stands above.
    todo({ id: 'e', kind: 'notice', title: 'Open Saturday' }),
  ];
  await open({ ...today, 'GET /todos': () => jsonResponse({ items }) });
  const forYou = await section(/^For you/);
  expect(forYou.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...['Fire in hall C', '3 comments to review', 'Travel policy'],
  ]);
  expect(forYou.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/broadcasts/1');
  expect(forYou.getByRole('link', { name: 'Fire in hall C' }).getAttribute('href')).toBe('/broadcasts/1');
  expect(forYou.getByText(/^Overdue since/)).toBeTruthy();
  await userEvent.click(forYou.getByRole('button', { name: 'Show all' }));
  expect(forYou.getByRole('heading', { name: 'Expenses' })).toBeTruthy();
  expect(forYou.queryByText('Open Saturday')).toBeNull();
});

it('[HOME-1.5] what people say themselves that they have done leaves when they say so', async () => {
  let items = [todo({ id: 'import.1', kind: 'import', title: 'staff.csv', byHand: true })];
  const finished: string[] = [];
  await open({
    ...today,
    'GET /todos': () => jsonResponse({ items }),
    'PUT /todos/import.1/done': () => {
      finished.push('import.1');
      items = [];
      return jsonResponse();
    },
  });
  const forYou = await section(/^For you/);
  const markAsDone = forYou.getByRole('button', { name: 'Mark as done' });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await act(async () => fireEvent.click(markAsDone));
  await act(() => jest.advanceTimersByTimeAsync(1_900));
  expect(forYou.getByRole('button', { name: 'Done' })).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('region', { name: /^For you/ })).toBeNull();
  expect(finished).toEqual(['import.1']);
});

it('[HOME-1.5] [CAST-1] a broadcast to be read is acknowledged in place, and can be opened first', async () => {
  let items = [
    todo({ id: 'broadcast.7', kind: 'broadcast', title: 'Fire drill', link: '/broadcasts/7' }),
    todo({ id: 'b' }),
  ];
  await open({
    ...today,
    'GET /todos': () => jsonResponse({ items }),
    'PUT /broadcasts/7/confirmation': () => {
      items = items.slice(1);
      return jsonResponse();
    },
  });
  const forYou = await section(/^For you/);
  expect(forYou.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/broadcasts/7');
  const button = forYou.getByRole('button', { name: 'I have read this', description: 'Fire drill' });
  await userEvent.click(button);
  expect(await forYou.findByRole('button', { name: 'Confirmed' })).toBeTruthy();
  expect(await screen.findByText('Broadcast acknowledged.')).toBeTruthy();
  expect(items.map(({ id }) => id)).toEqual(['b']);
});

it('[HOME-1.5] nothing moves under the pointer for two seconds after a press, nor before the pointer has left', async () => {
  let confirmations = 0;
  let items = [
    todo({ id: 'broadcast.7', kind: 'broadcast', title: 'Fire drill', link: '/broadcasts/7' }),
    todo({ id: 'b' }),
  ];
  await open({
    ...today,
    'GET /todos': () => jsonResponse({ items }),
    'PUT /broadcasts/7/confirmation': () => {
      confirmations += 1;
      items = items.slice(1);
      return jsonResponse();
    },
  });
  const forYou = await section(/^For you/);
  const titles = () => forYou.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const button = forYou.getByRole('button', { name: 'I have read this' });
  const list = forYou.getByRole('list');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  await act(async () => fireEvent.pointerEnter(list));
  await act(async () => fireEvent.click(button));
  await act(() => jest.advanceTimersByTimeAsync(500));
  await act(async () => fireEvent.click(forYou.getByRole('button', { name: 'Confirmed' })));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(titles()).toEqual(['Fire drill', 'Travel policy']);
  expect(forYou.getByRole('heading', { level: 2 }).textContent).toContain('1');
  await act(async () => fireEvent.pointerLeave(list));
  expect(titles()).toEqual(['Travel policy']);
  expect(confirmations).toBe(1);
});

it('[HOME-1.5] [PUSH-2] without a network, an acknowledgement waits to be sent, and its card leaves', async () => {
  const items = [todo({ id: 'broadcast.7', kind: 'broadcast', title: 'Fire drill', link: '/broadcasts/7' })];
  await open({
    ...today,
    'GET /todos': () => jsonResponse({ items }),
    'PUT /broadcasts/7/confirmation': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const forYou = await section(/^For you/);
  await userEvent.click(forYou.getByRole('button', { name: 'I have read this' }));
  expect(await forYou.findByRole('button', { name: 'Confirmed' })).toBeTruthy();
  await act(() => offlineQueue.clear());
  await userEvent.unhover(forYou.getByRole('list'));
  await waitFor(() => expect(screen.queryByText('Fire drill')).toBeNull(), { timeout: 5_000 });
});

it('[HOME-1.5] something new that waits appears without a reload', async () => {
  let items: Todo[] = [];
  await open({ ...today, 'GET /todos': () => jsonResponse({ items }) });
  await section('Today’s menu');
  expect(screen.queryByText('For you')).toBeNull();
  items = [todo({})];
  act(() => {
    TestSocket.last.open();
    TestSocket.last.receive({ type: 'ready' });
    TestSocket.last.receive({ type: 'notice', notice: { name: 'todos.changed', ids: {} } });
  });
  expect(await screen.findByRole('heading', { name: 'Travel policy' })).toBeTruthy();
});

it('[HOME-1.7] each block loads and fails alone, and none is shown without its feature or without content', async () => {
  let isDown = true;
  const responses: MockResponses = {
    'GET /dishes/today': () => (isDown ? problemResponse('internal') : jsonResponse({ items: [canteen] })),
    'GET /todos': () => problemResponse('internal'),
  };
  const { unmount } = await open(responses);
  const menus = await section('Menus');
  expect(screen.getByText('What waits for you could not be loaded.')).toBeTruthy();
  isDown = false;
  await userEvent.click(menus.getByRole('button', { name: 'Try again' }));
  await section('Today’s menu');
  expect(screen.queryByText(/in your team/)).toBeNull();
  unmount();
  await open(responses, employee);
  await act(async () => undefined);
  expect(screen.queryByRole('region', { name: 'Menus' })).toBeNull();
});

it('[HOME-1.7] while they load, blocks and what waits have their places, also on the first visit, unless there was nothing', async () => {
  localStorage.removeItem('atrium.home-column');
  let wait = Promise.withResolvers<void>();
  const slow = (items: readonly unknown[]) => async () => {
    await wait.promise;
    return jsonResponse({ items });
  };
  const responses: MockResponses = {
    'GET /dishes/today': slow([]),
    'GET /team/away': slow([]),
    'GET /todos': slow([todo({})]),
  };
  const { unmount } = await open(responses);
  expect(await screen.findByText('For you')).toBeTruthy();
  expect(document.querySelector('[data-expected-column] > [data-loading]')).toBeTruthy();
  act(() => wait.resolve());
  await section(/^For you/);
  await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
  unmount();
  wait = Promise.withResolvers<void>();
  await open(responses);
  await waitFor(() => expect(document.querySelector('[data-loading]')).toBeTruthy());
  expect(document.querySelector('[data-expected-column]')).toBeNull();
  act(() => wait.resolve());
  await section(/^For you/);
});

it('[HOME-1.7] the news fail alone as well, and are loaded again in their place', async () => {
  let isDown = true;
  await open({
    ...{ 'GET /todos': () => jsonResponse({ items: [todo({})] }) },
    'GET /home': () =>
      isDown ? problemResponse('internal') : jsonResponse({ welcome: null, articles: [], next: null }),
  });
  expect(await screen.findByRole('heading', { name: 'Travel policy' })).toBeTruthy();
  const news = await section('News');
  expect(news.getByText('This could not be loaded.')).toBeTruthy();
  isDown = false;
  await userEvent.click(news.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No news yet')).toBeTruthy();
});

it('[HOME-1] before the first article, whoever writes is offered to begin', async () => {
  const { unmount } = await open({}, { ...employee, permissions: ['user:articles', 'admin:articles'] });
  expect(await screen.findByRole('link', { name: 'Choose channels' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write an article' }).getAttribute('href')).toBe(
    '/admin/articles/new',
  );
  unmount();
  await open({}, employee);
  expect(await screen.findByRole('link', { name: 'Choose channels' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Write an article' })).toBeNull();
});

it('[HOME-1.7] [PUSH-2] without a network, a block that is not on the device says so, and loads when it is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isDown = true;
  await open({
    'GET /dishes/today': () =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : jsonResponse({ items: [canteen] }),
  });
  const menus = await section('Menus');
  expect(menus.getByText('This will load when you’re back online.')).toBeTruthy();
  expect(menus.queryByRole('button')).toBeNull();
  isDown = false;
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await section('Today’s menu');
});

it('[HOME-1.7] [ALL-13] a block whose code cannot be loaded offers to reload the page', async () => {
  await open({
    'GET /dishes/today': () =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/dishes.js')),
  });
  const menus = await section('Menus');
  expect(menus.getByText('This could not be loaded.')).toBeTruthy();
  expect(menus.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

it('[HOME-1] says which day it is, with the day of the week', async () => {
  await open(today);
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(new Date());
  expect(await screen.findByText(new RegExp(`^${weekday},? \\d+ \\w+ \\d{4}$`))).toBeTruthy();
});

it('[HOME-1.7] people hide blocks and put them in order, on the account', async () => {
  const sent: unknown[] = [];
  await open({
    ...today,
    'GET /team/away': () => jsonResponse({ items: [hanna] }),
    'GET /directory/reference-data': () =>
      jsonResponse({ sites: [], departments: [], statuses: [], map: '' }),
    'PUT /settings/preferences': (body) => {
      const { homeBlocks } = JSON.parse(body) as Pick<typeof employee.preferences, 'homeBlocks'>;
      sent.push(homeBlocks);
      return jsonResponse({ ...employee.preferences, homeBlocks });
    },
  });
  const order = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .filter((title) => /menu|team/.test(title));
  await waitFor(() => expect(order()).toEqual(['Today’s menu', '1 person in your team is away']));
  // The line of a narrow screen has room for names.
  expect(screen.getByRole('link', { name: '1 away: Hanna Adamczyk' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Customise your home page' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Customise your home page' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move Menus up' }).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Move My people up' }));
  await waitFor(() => expect(sent).toEqual([{ order: ['team', 'menus'], hidden: [] }]));
  await userEvent.click(dialog.getByRole('switch', { name: 'Show Menus' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ order: ['team', 'menus'], hidden: ['menus'] }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(order()).toEqual(['1 person in your team is away']));
});

const savesPreferences = (sent: unknown[]): MockResponses => ({
  'PUT /settings/preferences': (body) => {
    const change = JSON.parse(body) as Partial<typeof employee.preferences>;
    sent.push(change);
    return jsonResponse({ ...employee.preferences, ...change });
  },
});

it('[HOME-1.2] a notice that waits for nobody is hidden for its version, comes back at once, and is new again with the next', async () => {
  const sent: unknown[] = [];
  const notice = (version: number) => ({
    ...{ version, text: 'Open Saturday', language: 'en-GB', link: null, level: 'info' },
    ...{ acknowledge: false, acknowledgedAt: null },
  });
  let version = 4;
  await open({
    ...today,
    ...savesPreferences(sent),
    'GET /home': () => jsonResponse({ welcome: notice(version), articles: [], next: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this notice' }));
  expect(screen.queryByText('Open Saturday')).toBeNull();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);
  expect(await screen.findByText('Open Saturday')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hide this notice' }));
  await waitFor(() =>
    expect(sent).toEqual([{ hiddenNotice: 4 }, { hiddenNotice: null }, { hiddenNotice: 4 }]),
  );
  version = 5;
  act(() => {
    TestSocket.last.open();
    TestSocket.last.receive({ type: 'ready' });
    TestSocket.last.receive({ type: 'notice', notice: { name: 'welcome.changed', ids: {} } });
  });
  expect(await screen.findByText('Open Saturday')).toBeTruthy();
});

const article: ArticleSummary = {
  ...{ id: 'a1', title: 'A good half-year', summary: '', language: 'en-GB', headerImg: null },
  channel: { id: 'c1', label: 'Company news', colour: '#1f6f5c' },
  author: { id: 'helen', name: 'Helen Ackroyd', jobTitle: null, photo: null },
  ...{ publishedAt: '2026-11-20T09:00:00.000Z', readingTime: 2, comments: 0, seen: true },
  reactions: { counts: {}, mine: null },
};

it('[SET-1] the order of the news is chosen in place', async () => {
  const sent: unknown[] = [];
  const orders: (string | null)[] = [];
  await open({
    ...today,
    ...savesPreferences(sent),
    'GET /home': (_sent, query) => {
      orders.push(query.get('order'));
      return jsonResponse({ welcome: null, articles: [article], next: null });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sort news: Newest first' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Unread first' }));
  await screen.findByRole('button', { name: 'Sort news: Unread first' });
  await waitFor(() => expect([sent, orders.at(-1)]).toEqual([[{ homeOrder: 'unread' }], 'unread']));
});
