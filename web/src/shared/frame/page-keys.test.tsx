import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/open-app.tsx';
import { employee, jsonResponse } from '../../testing/responses.ts';
import { pagesOf } from '../navigation/navigation.ts';

const session = { ...employee, preferences: { ...employee.preferences } };

it('each page has its own letter', async () => {
  const { router } = await openApp({ session });
  const letters = pagesOf(router).flatMap(({ key }) => key ?? []);
  expect(letters.length).toBeGreaterThan(10);
  expect(new Set(letters).size).toBe(letters.length);
});

it('[ALL-11] G and a letter open a page that the person may use, / searches, and ? lists the keys', async () => {
  const { at } = await openApp({
    session,
    mockResponses: { 'GET /articles': () => jsonResponse({ items: [], next: null }) },
  });
  await userEvent.keyboard('gp');
  expect(at()).toBe('/');
  await userEvent.keyboard('gw');
  await waitFor(() => expect(at()).toBe('/articles'));
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('News')).toBeTruthy();
  expect(dialog.queryByText(/People/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
  await userEvent.keyboard('/');
  const search = await screen.findByRole('dialog', { name: 'Search' });
  // Within a field, keys are text.
  await userEvent.type(within(search).getByRole('combobox', { name: 'Search' }), 'gh?');
  expect(at()).toBe('/articles');
});

it('[ALL-11] shortcuts with single keys can be turned off', async () => {
  const sent: unknown[] = [];
  const { at } = await openApp({
    session,
    mockResponses: {
      'PUT /settings/preferences': (body) => {
        sent.push(JSON.parse(body));
        return jsonResponse({ ...employee.preferences, singleKeys: false });
      },
    },
  });
  await userEvent.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await userEvent.click(dialog.getByRole('switch', { name: /^Shortcuts with single keys/ }));
  await waitFor(() => expect(sent).toEqual([{ singleKeys: false }]));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
  await userEvent.keyboard('?gw');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  expect(at()).toBe('/');
});

it('[ALL-11] N opens the notifications', async () => {
  await openApp({ session });
  const bell = screen.getByRole('button', { name: 'Notifications' });
  const pressed: Event[] = [];
  bell.addEventListener('click', (event) => pressed.push(event));
  await userEvent.keyboard('n');
  expect(pressed).toHaveLength(1);
  expect(document.activeElement).toBe(bell);
});
