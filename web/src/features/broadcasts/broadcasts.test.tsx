import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Broadcast } from '@atrium/proto/notifications/own-broadcasts';
import { jsonResponse, employee } from '../../testing/responses.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';

const session = { ...employee, features: [...employee.features, 'broadcasts' as const] };
const fire: Broadcast = {
  ...{ id: 'fire', kind: 'emergency', title: 'Fire in hall 3', language: 'en-GB' },
  by: { id: 'eva', name: 'Eva Lis', jobTitle: null, photo: null },
  sentAt: '2026-11-01T08:00:00.000Z',
  ...{ opened: false, confirm: false, confirmed: false, answer: null },
  ...{ message: 'Leave by the north gate.', link: null, note: null },
};
const notice: Broadcast = {
  ...{ ...fire, id: 'canteen', kind: 'notice', title: 'The canteen is closed', confirm: true },
  link: 'https://menu.example/today',
};

/** A server that keeps one broadcast and records its requests. */
function serve(broadcast: Broadcast) {
  const server = { now: broadcast, received: [] as string[] };
  const respond = (part: Partial<Broadcast>) => (sent: string) => {
    server.received.push(sent);
    server.now = { ...server.now, ...part };
    return jsonResponse(server.now);
  };
  const at = `/broadcasts/${broadcast.id}`;
  const mockResponses: MockResponses = {
    'GET /broadcasts': () => jsonResponse({ items: [server.now], next: null }),
    [`GET ${at}`]: () => jsonResponse(server.now),
    [`PUT ${at}/open`]: (sent) => {
      respond({ opened: true })(sent);
      return jsonResponse();
    },
    [`PUT ${at}/click`]: () => jsonResponse({ link: broadcast.link }),
    [`PUT ${at}/confirmation`]: (sent) => {
      respond({ confirmed: true })(sent);
      return jsonResponse();
    },
    [`PUT ${at}/answer`]: (sent) => respond(JSON.parse(sent) as Partial<Broadcast>)(sent),
  };
  return { server, mockResponses };
}

const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('[CAST-1] an emergency is shown above every page until it is answered, with one tap', async () => {
  const { server, mockResponses } = serve(fire);
  await openApp({ session, mockResponses });
  expect(await screen.findByText('Fire in hall 3')).toBeTruthy();
  await press('I am safe');
  await waitFor(() => expect(screen.queryByText('Fire in hall 3')).toBeNull());
  expect(server.received).toEqual([JSON.stringify({ answer: 'safe', note: null })]);
});

it('[CAST-1] people who need help can say so at once, and add where they are afterwards', async () => {
  const { server, mockResponses } = serve(fire);
  await openApp({ path: '/broadcasts/fire?from=sms', session, mockResponses });
  expect(await screen.findByText('Leave by the north gate.')).toBeTruthy();
  await waitFor(() => expect(server.received).toContain(JSON.stringify({ from: 'sms' })));
  await press('I need help');
  expect(await screen.findByText('You asked for help.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Where are you, and what do you need?'), {
    target: { value: 'On the roof' },
  });
  await press('Send');
  await waitFor(() => expect(server.now).toMatchObject({ answer: 'help', note: 'On the roof' }));
});

it('[CAST-1] a notice has a link and is acknowledged, and broadcasts that need an action come first', async () => {
  const { server, mockResponses } = serve(notice);
  await openApp({ path: '/broadcasts', session, mockResponses });
  expect(await screen.findByRole('heading', { name: 'New' })).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'The canteen is closed' })));
  const link = await screen.findByRole('link', { name: 'Read more on menu.example' });
  expect(link.getAttribute('href')).toBe('https://menu.example/today');
  await press('I have read this');
  expect(await screen.findByText('You have acknowledged this.')).toBeTruthy();
  expect(server.now).toMatchObject({ opened: true, confirmed: true });
});
