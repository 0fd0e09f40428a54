import { expect, it } from '@jest/globals';
import { everyone } from '@atrium/proto/audience';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { managedArticle } from '../../testing/managed-article.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';
import { TestSocket } from '../../testing/test-socket.ts';

const list = (...items: readonly object[]) => jsonResponse({ items, next: null, total: items.length });
const none = { settings: true, branding: false, places: true, people: 400, roles: true, features: false };
const notice = {
  notice: {
    ...{ text: { 'en-GB': 'Welcome' }, link: null, level: 'info', audience: everyone, from: null, to: null },
    ...{ acknowledge: false, stale: [], version: 1, acknowledged: 0 },
  },
};

const responses = (changes: MockResponses): MockResponses => ({
  'GET /setup/progress': () => jsonResponse(none),
  'GET /people/activation/total': () => jsonResponse({ people: 1392, activated: 2, newlyActivated: 2 }),
  'GET /admin/articles': () => list(),
  'GET /admin/articles/recent': () => jsonResponse({ published: 0, views: 0, viewsBefore: 0 }),
  'GET /admin/welcome': () => jsonResponse({ notice: null }),
  'GET /people-imports': () => list(),
  'GET /moderation': () => jsonResponse({ items: [], next: null, open: 0 }),
  'GET /push/devices/count': () => jsonResponse({ devices: 0 }),
  'GET /tasks': () => list(),
  'GET /audit': () => list(),
  ...changes,
});

const open = (changes: MockResponses = {}, session: Partial<typeof employee> = {}) =>
  openApp({
    path: '/admin',
    session: { ...employee, superuser: true, features: ['articles', 'welcome'], ...session },
    mockResponses: responses(changes),
  });

const block = async () => within(await screen.findByRole('region', { name: 'Set up Atrium' }));
const steps = (within: Awaited<ReturnType<typeof block>>) =>
  within.getAllByRole('listitem').map(({ textContent }) => textContent);

it('[SET-4] the overview lists what a new organisation lacks, each with the way to it', async () => {
  await open();
  const shown = await block();
  expect(steps(shown)).toEqual([
    'Name, languages and time zone Done',
    'Logo and colourOpen',
    'Sites and departments Done',
    'Import people Done400',
    'Roles Done',
    'Choose featuresOpen',
    'First channel and articleOpen',
    'Welcome noticeOpen',
    'Invite people2 of 1,392 signed inOpen',
  ]);
  expect(shown.getByText('4 of 9 done')).toBeTruthy();
  const link = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
  expect(link('Open: Logo and colour')).toBe('/admin/setup?part=look');
  expect(link('Open: Invite people')).toBe('/admin/users/activation');
});

it('[SET-4] a step of a feature that is off is absent, and so is one that this person may not do', async () => {
  await open(
    {},
    { features: ['articles'], superuser: false, permissions: ['admin:setup', 'admin:articles'] },
  );
  expect(steps(await block())).toEqual([
    ...['Name, languages and time zone Done', 'Logo and colourOpen', 'First channel and articleOpen'],
  ]);
});

it('[SET-4] a step that another administrator finishes is ticked at once, and the list goes with the last one', async () => {
  let progress: object = none;
  await open({
    'GET /setup/progress': () => jsonResponse(progress),
    'GET /people/activation/total': () => jsonResponse({ people: 4, activated: 2, newlyActivated: 2 }),
    'GET /admin/articles': (_, query) => (query.get('limit') === '1' ? list(managedArticle({})) : list()),
    'GET /admin/welcome': () => jsonResponse(notice),
  });
  expect((await block()).getByText('7 of 9 done')).toBeTruthy();
  progress = { ...none, branding: true };
  await act(async () =>
    TestSocket.last.receive({ type: 'notice', notice: { name: 'organisation.changed', ids: {} } }),
  );
  expect(await (await block()).findByText('8 of 9 done')).toBeTruthy();
  progress = { ...none, branding: true, features: true };
  await act(async () =>
    TestSocket.last.receive({ type: 'notice', notice: { name: 'organisation.changed', ids: {} } }),
  );
  expect(await screen.findByText('Atrium is ready. Everything is set up.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Set up Atrium' })).toBeNull();
});

it('[SET-4] nothing is shown of an organisation that is set up, or to people who may not set it up', async () => {
  const asked: string[] = [];
  await open(
    {
      'GET /setup/progress': () => {
        asked.push('progress');
        return jsonResponse(none);
      },
    },
    { superuser: false, permissions: ['admin:users', 'admin:articles'] },
  );
  await screen.findByRole('region', { name: 'Waiting for you' });
  await act(async () => undefined);
  expect(asked).toEqual([]);
});

it('[SET-4] hiding the steps is kept for this person, and can be undone at once', async () => {
  const sent: unknown[] = [];
  await open({
    'PUT /settings/preferences': (body) => {
      sent.push(JSON.parse(body));
      return jsonResponse(employee.preferences);
    },
  });
  await userEvent.click((await block()).getByRole('button', { name: 'Hide' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await userEvent.click(undo);
  expect(await block()).toBeTruthy();
  await waitFor(() => expect(sent).toEqual([{ setupHidden: true }, { setupHidden: false }]));
});

it('[SET-4] hidden steps stay hidden until they are asked for', async () => {
  const sent: unknown[] = [];
  await open(
    {
      'PUT /settings/preferences': (body) => {
        sent.push(JSON.parse(body));
        return jsonResponse(employee.preferences);
      },
    },
    { preferences: { ...employee.preferences, setupHidden: true } },
  );
  await screen.findByRole('region', { name: 'Waiting for you' });
  await act(async () => undefined);
  expect(screen.queryByRole('region', { name: 'Set up Atrium' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show setup steps' }));
  expect(await block()).toBeTruthy();
  await waitFor(() => expect(sent).toEqual([{ setupHidden: false }]));
});

it('[PERM-7] in works council mode, a number of people that is hidden is not shown', async () => {
  await open({
    'GET /people/activation/total': () => jsonResponse({ people: 6, activated: null, newlyActivated: null }),
  });
  expect(steps(await block())).toContain('Invite peopleOpen');
});

it('[SET-4] a step that could not be loaded says so, and can be tried again', async () => {
  let isDown = true;
  await open({
    'GET /admin/welcome': () => (isDown ? problemResponse('internal') : jsonResponse(notice)),
  });
  const shown = await block();
  expect(shown.getByText('Welcome notice: this could not be loaded')).toBeTruthy();
  isDown = false;
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText('5 of 9 done')).toBeTruthy();
});
