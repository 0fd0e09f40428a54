import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Todo } from '@atrium/proto/notifications/todos';
import type { Update } from '@atrium/proto/notifications/updates';
import { applyLiveEvent } from '../../shared/live/live-registry.ts';
import { PacedRefetches } from '../../shared/live/paced-refetches.ts';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { updateOf } from './update-fixture.ts';

const helen = { id: 'p1', name: 'Helen Ackroyd', jobTitle: null, photo: null };
const tom = { ...helen, id: 'p2', name: 'Tom Bell' };
const reply = updateOf({
  ...{ id: 'r1', kind: 'reply', title: 'Ovens', comment: '1', link: '/articles/a2#comment-1' },
  ...{ actors: [helen, tom], others: 1, count: 4, unread: 3 },
});
const articles = updateOf({
  ...{ count: 2, unread: 2, channels: ['Company news'], title: 'Two' },
  items: [
    { id: 'i2', title: 'Two', link: '/articles/two', createdAt: reply.createdAt, read: false },
    { id: 'i1', title: 'One', link: '/articles/one', createdAt: reply.createdAt, read: false },
  ],
});

let excerpts = [{ id: '1', text: 'Her name is Biscuit' }];

/** A server with these notifications that remembers what was asked of it. */
function serverWith(...items: Update[]) {
  const asked: string[] = [];
  const set = (what: string, changes: Partial<Update>) => () => {
    asked.push(what);
    items = items.map((one) => (what.includes(one.id) ? { ...one, ...changes } : one));
    return jsonResponse();
  };
  const inState = (one: Update) => (one.dismissed ? 'dismissed' : one.snoozedUntil ? 'snoozed' : 'current');
  const mockResponses: MockResponses = {
    'GET /updates/count': () => jsonResponse({ unread: items.length, mentions: 0 }),
    'GET /comment-excerpts': () => jsonResponse({ items: excerpts }),
    'GET /updates': (_, query) =>
      jsonResponse({
        items: items
          .filter((one) => inState(one) === query.get('state'))
          .filter(({ kind }) => !query.get('kind') || kind === query.get('kind')),
        next: null,
      }),
    'PUT /updates/r1/read': set('read r1', { unread: 0 }),
    'DELETE /updates/r1/read': set('unread r1', { unread: 1 }),
    'PUT /updates/u1/read': set('read u1', { unread: 0 }),
    'PUT /updates/r1/dismissal': set('dismiss r1', { dismissed: true }),
    'DELETE /updates/r1/dismissal': set('restore r1', { dismissed: false }),
    'DELETE /updates/r1/snooze': set('wake r1', { snoozedUntil: null }),
    'PUT /updates/r1/snooze': (sent) => {
      const { until } = JSON.parse(sent) as { until: string };
      set('snooze r1', { snoozedUntil: until })();
      return jsonResponse({ snoozedUntil: until });
    },
  };
  return { asked, mockResponses };
}

const open = (server: Pick<ReturnType<typeof serverWith>, 'mockResponses'>, path = '/updates') =>
  openApp({ session: employee, path, mockResponses: server.mockResponses });

const text = 'Helen Ackroyd and 2 others replied to your comment on “Ovens”';
const main = () => within(screen.getByRole('main'));

afterEach(() => void jest.useRealTimers());

it('[EVNT-1.13] a change of an event says the old and the new time and place', async () => {
  const moment = {
    ...{
      startsAt: '2030-06-09T12:00:00.000Z',
      endsAt: '2030-06-09T13:00:00.000Z',
      allDay: true,
      hasEnd: true,
    },
    ...{ dateStart: '2030-06-09', dateEnd: '2030-06-09', timeZone: 'Europe/London' },
    place: { kind: 'site' as const, site: 's1', text: 'Room 3' },
  };
  const before = { ...moment, dateStart: '2030-06-08', dateEnd: '2030-06-08' };
  const online = { kind: 'online' as const, site: null, text: '' };
  const change = { kind: 'event-change' as const, title: 'Family day', link: '/events/e1' };
  const { mockResponses } = serverWith(
    updateOf({
      ...{ ...change, id: 'c1', outcome: 'time-and-place' },
      event: { moment, before: { ...before, place: online }, until: null },
    }),
    updateOf({ ...change, id: 'c2', outcome: 'time', event: { moment, before, until: null } }),
  );
  const site = { id: 's1', title: { 'en-GB': 'Leeds' }, address1: '', address2: '', city: '', country: '' };
  const references = { sites: [site], departments: [], statuses: [], map: '' };
  await open({
    mockResponses: { ...mockResponses, 'GET /directory/reference-data': () => jsonResponse(references) },
  });
  const [day, dayBefore] = ['Sun, 9 Jun 2030', 'Sat, 8 Jun 2030'];
  expect(
    await main().findByRole('link', {
      name: `Unread: “Family day” has a new time and place: ${day}, Leeds · Room 3 instead of ${dayBefore}, Online`,
    }),
  ).toHaveProperty('pathname', '/events/e1');
  expect(
    main().getByRole('link', { name: `Unread: “Family day” has a new time: ${day} instead of ${dayBefore}` }),
  ).toBeTruthy();
});

describe('[NOTE-3] the page of notifications', () => {
  it('[NOTE-1.1] shows entries by day with who caused them, and opens the place of one, which marks it as read', async () => {
    const server = serverWith({ ...reply, createdAt: new Date().toISOString() }, articles);
    await open(server);
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy();
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    const link = today.getByRole('link', { name: `Unread: ${text}` });
    expect(link.getAttribute('href')).toBe('/articles/a2#comment-1');
    await userEvent.click(link);
    await waitFor(() => expect(server.asked).toEqual(['read r1']));
  });

  it('[NOTE-3] says what the comment says, only while it may be read', async () => {
    const said = excerpts;
    const { queryClient } = await open(serverWith(reply, articles));
    expect(await screen.findByText('“Her name is Biscuit”')).toBeTruthy();
    try {
      excerpts = [];
      await act(() =>
        applyLiveEvent(new PacedRefetches(queryClient), {
          ...{ name: 'comments.changed', ids: { kind: 'article', id: 'a2' } },
        }),
      );
      await waitFor(() => expect(screen.queryByText('“Her name is Biscuit”')).toBeNull());
    } finally {
      excerpts = said;
    }
  });

  it('opens several new articles in place', async () => {
    const server = serverWith(articles);
    await open(server);
    const button = await screen.findByRole('button', { name: 'Unread: 2 new articles in Company news' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(main().getByRole('link', { name: 'One' }).getAttribute('href')).toBe('/articles/one');
    await waitFor(() => expect(server.asked).toEqual(['read u1']));
  });

  it('[NOTE-1.2] keeps a row that is done for ten seconds to undo it, also without a mouse', async () => {
    const server = serverWith(reply);
    await open(server);
    const done = await screen.findByRole('button', { name: 'Done' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    await act(async () => fireEvent.click(done));
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    expect(main().getByRole('status').textContent).toContain('Done.');
    expect(server.asked).toEqual(['dismiss r1']);
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
    expect(server.asked).toEqual(['dismiss r1', 'restore r1']);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(document.activeElement).toBe(main().getByRole('link', { name: `Unread: ${text}` }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Done' })));
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByText('You’re all caught up')).toBeTruthy();
  });

  it('brings back what was done', async () => {
    const server = serverWith({ ...reply, dismissed: true });
    await open(server);
    await userEvent.click(await screen.findByRole('tab', { name: 'Done' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(server.asked).toEqual(['restore r1']));
    expect(await main().findByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(main().getByRole('status').textContent).toBe('Back in your notifications.');
  });

  it('[NOTE-1.3] snoozes until a chosen time, and wakes what is snoozed', async () => {
    const server = serverWith(reply);
    await open(server);
    await userEvent.click(await screen.findByRole('button', { name: 'Snooze' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Tomorrow/, hidden: true }));
    await waitFor(() => expect(server.asked).toEqual(['snooze r1']));
    expect(await main().findByRole('button', { name: 'Undo' })).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Snoozed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(server.asked).toEqual(['snooze r1', 'wake r1']));
  });

  it('[AUTH-6.4] calls the page that someone asks for as the menus do', async () => {
    const asks = updateOf({
      ...{ id: 'q1', kind: 'request', outcome: 'access', title: '/admin/users', actors: [helen] },
    });
    await open(serverWith(asks));
    const name = 'Unread: Helen Ackroyd asks for access to People (administration)';
    expect(await screen.findByRole('link', { name })).toBeTruthy();
  });

  it('filters by kind, and offers all again if none match', async () => {
    await open(serverWith(reply), '/updates?kind=mention');
    expect(await screen.findByText('No notifications match')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: `Unread: ${text}` })).toBeTruthy();
  });
});

const drill: Todo = {
  ...{ id: 't1', kind: 'broadcast', title: 'Fire drill on Thursday', language: 'en-GB', count: 1 },
  ...{
    link: '/broadcasts/b1',
    links: ['/broadcasts/b1'],
    urgent: false,
    byHand: false,
    askedAt: '2026-11-20T09:00:00.000Z',
    dueAt: null,
    snoozedUntil: null,
  },
};
const drillUpdate = updateOf({
  ...{ id: 'b1', kind: 'broadcast', title: drill.title, link: '/broadcasts/b1', unread: 0 },
});
const waiting = (...todos: Todo[]): MockResponses => ({ 'GET /todos': () => jsonResponse({ items: todos }) });

it('[NOTE-1.1] invitations that are one to-do are not listed again below it', async () => {
  const invitations: Todo = {
    ...drill,
    kind: 'event',
    title: '',
    count: 2,
    link: '/events',
    links: ['/events/e1', '/events/e2'],
  };
  const invited = (id: string) =>
    updateOf({ id, kind: 'event', title: `Event ${id}`, actors: [helen], link: `/events/${id}` });
  const { mockResponses } = serverWith(invited('e1'), invited('e2'), invited('e3'));
  await open({ mockResponses: { ...mockResponses, ...waiting(invitations) } });
  expect(await main().findByRole('link', { name: /“Event e3”/ })).toBeTruthy();
  expect(main().queryByRole('link', { name: /“Event e[12]”/ })).toBeNull();
});

describe('[NOTE-1.1] what waits for the person', () => {
  it('stands first on the page, with its button, and not again among what has happened', async () => {
    const { mockResponses } = serverWith(reply, drillUpdate);
    await open({ mockResponses: { ...mockResponses, ...waiting(drill) } });
    const section = await main().findByRole('region', { name: 'To do' });
    const regions = main()
      .getAllByRole('region')
      .filter((one) => one.querySelector('h2'));
    expect(regions[0]).toBe(section);
    const button = within(section).getByRole('link', { name: 'Open' });
    expect(button.getAttribute('href')).toBe('/broadcasts/b1');
    expect(main().getAllByText(drill.title)).toHaveLength(1);
    expect(main().getByText(text)).toBeTruthy();
  });

  it('[NOTE-1.3] can be put off unless it is urgent, and brought back from the snoozed ones', async () => {
    let until: string | null = null;
    const alarm: Todo = { ...drill, id: 't2', title: 'Are you safe?', urgent: true };
    const { mockResponses } = serverWith();
    await open({
      mockResponses: {
        ...mockResponses,
        'GET /todos': (_sent, query) => {
          const drills = (query.get('state') === 'snoozed') === (until !== null);
          return jsonResponse({ items: [...(drills ? [{ ...drill, snoozedUntil: until }] : []), alarm] });
        },
        'PUT /todos/t1/snooze': (sent) => {
          until = (JSON.parse(sent) as { until: string }).until;
          return jsonResponse({ snoozedUntil: until });
        },
        'DELETE /todos/t1/snooze': () => {
          until = null;
          return jsonResponse();
        },
      },
    });
    const section = within(await main().findByRole('region', { name: 'To do' }));
    await userEvent.click(section.getByRole('button', { name: 'Snooze' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /^Tomorrow/, hidden: true }));
    expect(await section.findByText('Snoozed')).toBeTruthy();
    await userEvent.unhover(section.getByRole('list'));
    await waitFor(() => expect(main().queryByText(drill.title)).toBeNull(), { timeout: 5_000 });
    expect(main().getByText(alarm.title)).toBeTruthy();
    await userEvent.click(main().getByRole('tab', { name: 'Snoozed' }));
    expect(await main().findByText(/^Snoozed until/)).toBeTruthy();
    await userEvent.click(main().getByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(until).toBeNull());
  });

  it('has a tab of its own, like mentions, also by address', async () => {
    const { mockResponses } = serverWith(reply);
    const { at } = await open(
      { mockResponses: { ...mockResponses, ...waiting(drill) } },
      '/updates?state=todo',
    );
    const tab = await main().findByRole('tab', { name: 'To do 1' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(await main().findByText(drill.title)).toBeTruthy();
    expect(main().queryByText(text)).toBeNull();
    await userEvent.click(main().getByRole('tab', { name: 'Mentions' }));
    expect(await main().findByText('No mentions')).toBeTruthy();
    expect(at()).toBe('/updates?state=mentions');
  });

  it('is left out while notifications of one kind are looked for, and its notification is found then', async () => {
    const { mockResponses } = serverWith(reply, drillUpdate);
    await open({ mockResponses: { ...mockResponses, ...waiting(drill) } }, '/updates?kind=broadcast');
    expect(await main().findByRole('link', { name: drill.title })).toBeTruthy();
    expect(main().queryByRole('region', { name: 'To do' })).toBeNull();
  });

  it('is said to be all if nothing else is there, and many are cut', async () => {
    const { mockResponses } = serverWith(drillUpdate);
    const many = [
      drill,
      ...['2', '3', '4'].map((id) => ({ ...drill, id, title: `Notice ${id}`, link: `/broadcasts/${id}` })),
    ];
    await open({ mockResponses: { ...mockResponses, ...waiting(...many) } });
    expect(await main().findByText('Nothing else is new')).toBeTruthy();
    expect(main().queryByText('Notice 4')).toBeNull();
    await userEvent.click(main().getByRole('button', { name: 'Show all 4' }));
    expect(await main().findByText('Notice 4')).toBeTruthy();
  });
});

/** The browser opens it natively, which jsdom cannot. */
async function openPanel(): Promise<ReturnType<typeof within>> {
  const panel = await screen.findByRole('dialog', { name: 'Notifications', hidden: true });
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  return within(panel);
}

describe('[NOTE-3] the panel under the bell', () => {
  const hidden = { hidden: true };

  it('shows the newest and marks nothing as read', async () => {
    const server = serverWith(reply);
    await open(server, '/');
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy();
    const panel = await openPanel();
    expect(await panel.findByRole('link', { name: `Unread: ${text}`, ...hidden })).toBeTruthy();
    expect(panel.getByRole('tab', { name: 'All 1', ...hidden })).toBeTruthy();
    const all = panel.getByRole('link', { name: 'See all notifications', ...hidden });
    expect(all.getAttribute('href')).toBe('/updates');
    const settings = panel.getByRole('link', { name: 'Notification settings', ...hidden });
    expect(settings.getAttribute('href')).toBe('/settings/notifications');
    expect(server.asked).toEqual([]);
  });

  it('shows what waits first, and not again among what has happened', async () => {
    const { mockResponses } = serverWith(reply, drillUpdate);
    await open({ mockResponses: { ...mockResponses, ...waiting(drill) } }, '/');
    const panel = await openPanel();
    const section = await panel.findByRole('region', { name: 'To do', ...hidden });
    expect(
      within(section)
        .getByRole('link', { name: 'Open', ...hidden })
        .getAttribute('href'),
    ).toBe('/broadcasts/b1');
    expect(await panel.findByRole('link', { name: `Unread: ${text}`, ...hidden })).toBeTruthy();
    expect(panel.getAllByText(drill.title)).toHaveLength(1);
  });

  it('[ALL-11] takes the focus when a key has opened it, and has the keys of the page', async () => {
    const server = serverWith(reply, articles);
    await open(server, '/');
    await screen.findByRole('button', { name: /^Notifications, / });
    await userEvent.keyboard('n');
    const panel = await openPanel();
    const link = await panel.findByRole('link', { name: `Unread: ${text}`, ...hidden });
    await waitFor(() => expect(document.activeElement).toBe(link));
    await userEvent.keyboard('j');
    expect(document.activeElement?.textContent).toContain('Company news');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(link);
    await userEvent.keyboard('e');
    await waitFor(() => expect(server.asked).toEqual(['dismiss r1']));
  });

  it('[ALL-11] a key gives the focus to its heading if there is nothing', async () => {
    await open(serverWith(), '/');
    await userEvent.keyboard('n');
    const panel = await openPanel();
    const heading = await panel.findByRole('heading', { name: 'Notifications', ...hidden });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('has a tab for mentions, which can be empty', async () => {
    await open(serverWith(reply), '/');
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole('tab', { name: 'Mentions', ...hidden }));
    expect(await panel.findByText('No mentions')).toBeTruthy();
  });

  it('says if it could not be loaded, and tries again', async () => {
    const server = serverWith(reply);
    let fails = true;
    const list = server.mockResponses['GET /updates'];
    const failing: MockResponses = {
      ...server.mockResponses,
      'GET /updates': (...call) => (fails ? problemResponse('internal') : list?.(...call)) ?? jsonResponse(),
    };
    await open({ mockResponses: failing }, '/');
    const panel = await openPanel();
    const again = await panel.findByRole('button', { name: 'Try again', ...hidden }, { timeout: 10_000 });
    fails = false;
    fireEvent.click(again);
    expect(await panel.findByRole('link', { name: `Unread: ${text}`, ...hidden })).toBeTruthy();
  });
});

it('[NAV-1] the rail leaves the notifications to the bell', async () => {
  await open(serverWith());
  const rail = within(screen.getAllByRole('navigation', { name: 'Main menu' })[0] as HTMLElement);
  expect(rail.queryByRole('link', { name: 'Notifications' })).toBeNull();
});

it('[NOTE-1] [ALL-11] single keys go from row to row, and act on the one with the focus', async () => {
  const server = serverWith(reply, articles);
  await open(server);
  await main().findByText(text);
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toContain(text);
  await userEvent.keyboard('j');
  expect(document.activeElement?.textContent).toContain('Company news');
  await userEvent.keyboard('k{Shift>}U{/Shift}');
  await waitFor(() => expect(server.asked).toEqual(['read r1']));
  await main().findByRole('button', { name: 'Mark as unread' });
  await userEvent.keyboard('{Shift>}U{/Shift}');
  await waitFor(() => expect(server.asked).toEqual(['read r1', 'unread r1']));
  // J after G opens a page.
  await userEvent.keyboard('gje');
  await waitFor(() => expect(server.asked.at(-1)).toBe('dismiss r1'));
});
