import { expect, it } from '@jest/globals';
import type { CalendarFeed } from '@atrium/proto/events/event-calendar';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { employee, jsonResponse } from '../../testing/responses.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';

const session = {
  ...employee,
  features: [...employee.features, 'events' as const],
  permissions: ['user:events' as const],
};
const newFeed: CalendarFeed = { createdAt: '2026-11-29T10:00:00.000Z', alsoByMail: false };
const url = 'https://intranet.acme.test/calendar/secret.ics';

const common: MockResponses = {
  'GET /directory/reference-data': () => jsonResponse({ sites: [], departments: [], statuses: [], map: '' }),
  'GET /event-categories': () => jsonResponse({ items: [] }),
  'GET /events': () => jsonResponse({ items: [], next: null }),
};

const openDialog = async (mockResponses: MockResponses) => {
  await openApp({
    path: '/events',
    session,
    mockResponses: { ...common, ...mockResponses },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  return within(await screen.findByRole('dialog', { name: 'Events in your calendar' }));
};

const press = async (button: HTMLElement): Promise<void> => act(async () => void fireEvent.click(button));

it('[EVNT-2.13] people create a private address for their calendar, which is shown once', async () => {
  const dialog = await openDialog({
    'GET /calendar-feed': () => jsonResponse({ feed: null }),
    'POST /calendar-feed': () => jsonResponse({ feed: newFeed, url }, 201),
  });
  await press(await dialog.findByRole('button', { name: 'Create address' }));
  const address = await dialog.findByLabelText<HTMLInputElement>('Private address');
  expect(address.value).toBe(url);
  const app = dialog.getByRole('link', { name: 'Open in calendar app' });
  expect(app.getAttribute('href')).toBe('webcal://intranet.acme.test/calendar/secret.ics');
});

it('[EVNT-2.13] an address is revoked after a question', async () => {
  const server: { feed: CalendarFeed | null } = { feed: newFeed };
  const dialog = await openDialog({
    'GET /calendar-feed': () => jsonResponse({ feed: server.feed }),
    'DELETE /calendar-feed': () => {
      server.feed = null;
      return new Response(null, { status: 204 });
    },
  });
  await press(await dialog.findByRole('button', { name: 'Revoke' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke the address?' }));
  expect(server.feed).not.toBeNull();
  await press(question.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByRole('button', { name: 'Create address' })).toBeTruthy();
  await waitFor(() => expect(dialog.queryByText(/You have had an address/)).toBeNull());
});

it('[EVNT-2.29] people with a feed choose whether e-mails bring events to their calendar too', async () => {
  const server = { feed: newFeed };
  const dialog = await openDialog({
    'GET /calendar-feed': () => jsonResponse({ feed: server.feed }),
    'PUT /calendar-feed': (sent) => {
      server.feed = { ...server.feed, ...(JSON.parse(sent) as object) };
      return jsonResponse({ feed: server.feed });
    },
  });
  const name = /^Also send invitations to my calendar by e-mail/;
  const choice = await dialog.findByRole<HTMLInputElement>('switch', { name });
  expect(choice.checked).toBe(false);
  await press(choice);
  expect(server.feed.alsoByMail).toBe(true);
  await waitFor(() => expect(choice.checked).toBe(true));
});
