import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CheckInDesk, CheckInOutcome, ExpectedPerson } from '@atrium/proto/events/check-in';
import { createHash, webcrypto } from 'node:crypto';
import { offlineQueue } from '../../shared/device/offline-queue.ts';
import { flushQueue } from '../../shared/offline/flush-queue.ts';
import { openApp, type MockResponses } from '../../testing/open-app.tsx';
import { employee, jsonResponse, problemResponse } from '../../testing/responses.ts';

// jsdom has neither hashes nor Web Locks, which run one request after another.
let turn: Promise<unknown> = Promise.resolve();
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, work: () => Promise<unknown>) => (turn = turn.then(work)) },
});
Object.defineProperty(crypto, 'subtle', {
  value: { digest: (name: string, data: Uint8Array) => webcrypto.subtle.digest(name, Buffer.from(data)) },
});

const session = {
  ...employee,
  features: [...employee.features, 'events' as const],
  permissions: ['user:events' as const],
};
const hours = (from: number): string => new Date(Date.now() + from * 3_600_000).toISOString();
const desk: CheckInDesk = {
  ...{ id: 'e1', title: 'Family day', language: 'en-GB', startsAt: hours(1), opensAt: hours(-5) },
  ...{ closesAt: hours(28), cancelled: false, attending: 50, guests: 3, checkedIn: 34, others: 0 },
};
const code = '7K3F9QXM20TA1V6C';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const nobody = { state: 'attending' as const, guests: 0, checkedInAt: null };
const ada: ExpectedPerson = {
  ...nobody,
  person: 'ada',
  name: 'Ada Lovelace',
  codeHash: hashOf(code),
  guests: 2,
};
const bo: ExpectedPerson = {
  ...nobody,
  person: 'bo',
  name: 'Bo Łuczak',
  codeHash: hashOf('bo'),
  state: 'maybe',
};
const ref = (id: string, name: string) => ({ id, name, jobTitle: null, photo: null });
const emma = ref('emma', 'Emma Whitfield');
const cameIn = (changes: Partial<CheckInOutcome> = {}): CheckInOutcome => ({
  ...{ person: ref('ada', 'Ada Lovelace'), state: 'attending', guests: 2, checkedInBy: emma, again: false },
  checkedInAt: new Date(2030, 0, 12, 9, 12).toISOString(),
  ...changes,
});

interface Sent {
  readonly id: string;
  readonly code?: string;
  readonly person?: string;
  readonly at: string | null;
}

const sent: Sent[] = [];
const undone: string[] = [];
const server = { hasNetwork: true, respond: (): Response => jsonResponse(cameIn()) };

async function open(path: string, more: MockResponses = {}) {
  const app = await openApp({
    path,
    session,
    mockResponses: {
      'GET /events/e1/check-in': () => jsonResponse(desk),
      'GET /events/e1/expected-people': () => jsonResponse({ items: [ada, bo], next: null }),
      'GET /events/e1/check-ins': () => jsonResponse({ items: [], next: null }),
      'POST /events/e1/check-ins': (body) => {
        sent.push(JSON.parse(body) as Sent);
        return server.respond();
      },
      'DELETE /events/e1/check-ins/ada': () => {
        undone.push('ada');
        return new Response(null, { status: 204 });
      },
      'GET /directory': () => jsonResponse({ items: [], next: null }),
      ...more,
    },
  });
  const reached = globalThis.fetch;
  globalThis.fetch = ((...call: Parameters<typeof fetch>) =>
    server.hasNetwork ? reached(...call) : Promise.reject(new TypeError('Failed to fetch'))) as typeof fetch;
  offlineQueue.setOwner(employee.person.id);
  return app;
}

const enter = async (text: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Check-in code'), { target: { value: text } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Enter' })));
};
const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  sent.length = 0;
  undone.length = 0;
  Object.assign(server, { hasNetwork: true, respond: () => jsonResponse(cameIn()) });
});
afterEach(async () => {
  await offlineQueue.clear();
  jest.restoreAllMocks();
});

it('[EVNT-2.11] a typed code checks the person in, and a second time says since when they are', async () => {
  await open('/scan?event=e1');
  expect(await screen.findByText('34 of 50')).toBeTruthy();
  await enter('7k3f-9qxm-2ota-lv6c');
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy();
  expect(screen.getByText(/^Checked in/).textContent).toBe('Checked in + 2 guests');
  expect(sent).toMatchObject([{ code, at: null }]);
  server.respond = () => jsonResponse(cameIn({ again: true }));
  await enter(code);
  expect(await screen.findByText(/Already checked in at 09:12/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('[EVNT-2.11] what is no code is not even sent, and the code of another event is refused in words', async () => {
  await open('/scan?event=e1');
  await enter('https://example.test');
  expect(await screen.findByText('This is not a check-in code.')).toBeTruthy();
  expect(sent).toEqual([]);
  server.respond = () => problemResponse('code-of-other-event');
  await enter(code);
  expect(await screen.findByText('This check-in code is for another event.')).toBeTruthy();
});

it('without a camera, or without permission for it, the page says so, and the code is typed', async () => {
  await open('/scan?event=e1');
  expect(await screen.findByText('This device has no camera.')).toBeTruthy();
  const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refuse }, configurable: true });
  await open('/scan?event=e1');
  expect(await screen.findByText(/Atrium may not use the camera/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('[EVNT-2.28] people are found by name, checked in by one tap, and it can be undone', async () => {
  await open('/events/e1/check-in');
  fireEvent.change(await screen.findByLabelText('Find people by name'), { target: { value: 'lov' } });
  await waitFor(() => expect(screen.queryByText('Bo Łuczak')).toBeNull());
  await press('Check in Ada Lovelace');
  expect(sent).toMatchObject([{ person: 'ada', at: null }]);
  expect(await screen.findByText('Checked in at 09:12')).toBeTruthy();
  await press('Undo');
  expect(undone).toEqual(['ada']);
  expect(await screen.findByRole('button', { name: 'Check in Ada Lovelace' })).toBeTruthy();
});

it('[EVNT-2.28] colleagues who are not on the list are found and checked in, too', async () => {
  const cy = {
    ...{ ...ref('cy', 'Cy Young'), department: null, site: null, email: null, phone: null, mobile: null },
    ...{ lastSeen: null, status: null, hidden: [] },
  };
  await open('/events/e1/check-in', {
    'GET /directory': () =>
      jsonResponse({
        items: [
          { ...cy, id: 'dee', name: 'Dee Cypher-Lane' },
          { ...cy, id: 'eve', name: 'Eve Hall', jobTitle: 'Cyclist' },
          cy,
        ],
        next: null,
      }),
  });
  server.respond = () => jsonResponse(cameIn({ person: ref('cy', 'Cy Young'), state: null, guests: 0 }));
  fireEvent.change(await screen.findByLabelText('Find people by name'), { target: { value: 'cy' } });
  const found = within(await screen.findByRole('list', { name: 'Not on the list' }));
  expect(found.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Cy YoungCheck in',
    'Dee Cypher-LaneCheck in',
  ]);
  await act(async () => void fireEvent.click(found.getByRole('button', { name: 'Check in Cy Young' })));
  expect(sent).toMatchObject([{ person: 'cy' }]);
  expect(await screen.findByText('No answer')).toBeTruthy();
});

it('[EVNT-2.12] [EVNT-2.28] without a network the list of the device is used, says how old it is, and everything is sent once', async () => {
  await open('/scan?event=e1');
  expect(await screen.findByText(/List as of \d\d:\d\d\./)).toBeTruthy();
  server.hasNetwork = false;
  await enter(code);
  expect(await screen.findByText(/Checked in\. It will be sent when you’re back online\./)).toBeTruthy();
  // The device knows whom it has checked in.
  await enter(code);
  expect(await screen.findByText(/Already checked in at/)).toBeTruthy();
  await enter('0000-0000-0000-0000');
  expect(await screen.findByText('Not confirmed')).toBeTruthy();
  expect(sent).toEqual([]);
  server.hasNetwork = true;
  await act(async () => void (await Promise.all([flushQueue(), flushQueue()])));
  await waitFor(() => expect(sent).toHaveLength(2));
  const [known, unknown] = sent as [Sent, Sent];
  expect(known.person).toBe('ada');
  expect(unknown.code).toBe('0'.repeat(16));
  expect(Date.parse(known.at ?? '')).toBeLessThanOrEqual(Date.now());
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  expect(offlineQueue.hasItems()).toBe(false);
});

it('[EVNT-2.12] a check-in that was undone without a network is not sent', async () => {
  await open('/events/e1/check-in');
  await screen.findByText('Ada Lovelace');
  server.hasNetwork = false;
  await press('Check in Ada Lovelace');
  expect(await screen.findByText(/not sent yet/)).toBeTruthy();
  await press('Undo');
  expect(await screen.findByRole('button', { name: 'Check in Ada Lovelace' })).toBeTruthy();
  server.hasNetwork = true;
  await act(async () => void (await flushQueue()));
  expect(sent).toEqual([]);
  expect(undone).toEqual(['ada']);
});

it('before check-in opens, the page says when, and nobody can be checked in', async () => {
  const later = { ...desk, opensAt: hours(2), startsAt: hours(8), closesAt: hours(30) };
  await open('/events/e1/check-in', { 'GET /events/e1/check-in': () => jsonResponse(later) });
  expect(await screen.findByText(/Check-in opens on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Check in / })).toBeNull();
  // It leads to the events whose check-in is open.
  expect(screen.getByRole('link', { name: 'Scan codes' }).getAttribute('href')).toBe('/scan');
});

it('[EVNT-2.28] who has come is listed, and undone there as well', async () => {
  const { again: _, ...came } = cameIn();
  await open('/events/e1/check-in', {
    'GET /events/e1/check-ins': () => jsonResponse({ items: [came], next: null }),
  });
  expect(await screen.findByText(/^09:12 by Emma Whitfield/)).toBeTruthy();
  await press('Undo the check-in of Ada Lovelace');
  expect(undone).toEqual(['ada']);
});
