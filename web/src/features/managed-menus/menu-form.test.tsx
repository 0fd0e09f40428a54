import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ManagedMenu } from '@atrium/proto/content/menus';
import { createAppRouter } from '../../router.tsx';
import { createQueryClient } from '../../query-client.ts';
import { activate } from '../../shared/i18n/activate.ts';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { sessionQuery } from '../../shared/session/session.queries.ts';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { MenuForm } from './menu-form.tsx';

const menu: ManagedMenu = {
  ...{
    id: 'm1',
    title: { 'en-GB': 'Lunch' },
    validFrom: '2031-05-12',
    validTo: '2031-05-16',
    state: 'upcoming',
  },
  ...{ days: [], menuFiles: { 'en-GB': 'f1' }, files: {}, stale: [], deletedAt: null, version: 3 },
  ...{ review: null, mayReview: false },
};
const client = createQueryClient();
client.setQueryData(sessionQuery.queryKey, employee);
const router = createAppRouter({
  queryClient: client,
  auth: { isSignedIn: true, problem: undefined },
  history: createMemoryHistory(),
});
const requests: RequestInit[] = [];
const shown = (stored: ManagedMenu) => (
  <I18nProvider i18n={i18n}>
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>
          <RemountIfPristine stored={stored}>
            {(opened) => <MenuForm menu={opened} onDone={() => undefined} />}
          </RemountIfPristine>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>
  </I18nProvider>
);
const body = () =>
  JSON.parse(requests[0]?.body as string) as { days: { dishes: { allergens: unknown }[] }[] };

beforeEach(async () => {
  requests.length = 0;
  globalThis.fetch = jest.fn<typeof fetch>(async (_input, init) => {
    if (init?.method === 'PUT') requests.push(init);
    return jsonResponse({ ...menu, version: 4 });
  });
  await activate('en-GB');
});
afterEach(() => void jest.restoreAllMocks());

it('[MENU-1] a menu is saved against the version editing started with, not against one saved meanwhile', async () => {
  const { rerender } = render(shown(menu));
  fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '17 May 2031' } });
  rerender(shown({ ...menu, validTo: '2031-05-20', version: 9 }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(new Headers(requests[0]?.headers).get('if-match')).toBe('"3"');
});

it('[MENU-1] a dish without information on allergens differs from a dish without allergens', async () => {
  render(shown(menu));
  fireEvent.click(screen.getByRole('button', { name: 'Add a day' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a dish' }));
  for (const [at, name] of ['Rice', 'Soup'].entries())
    fireEvent.change(screen.getAllByLabelText(/^Name \(English/)[at] as HTMLElement, {
      target: { value: name },
    });
  fireEvent.click(screen.getAllByLabelText('Contains none of the 14 allergens')[1] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(body().days[0]?.dishes.map(({ allergens }) => allergens)).toEqual([null, []]);
});

it('[MENU-1] [ALL-3] what is no date is shown with the other errors, and nothing is saved', async () => {
  render(shown(menu));
  fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '31 Feb 2031' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert');
  fireEvent.click(within(summary).getByRole('button', { name: 'Last day' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Last day/));
  expect(screen.getByText(/^Enter a date, such as/)).toBeTruthy();
  expect(requests).toEqual([]);
});
