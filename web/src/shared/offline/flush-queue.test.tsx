import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { jsonResponse, employee, problemResponse } from '../../testing/responses.ts';
import { message } from '../../testing/chat-fixtures.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sendOrQueue, queued } from './send-or-queue.ts';
import { flushQueue } from './flush-queue.ts';
import { offlineQueue } from '../device/offline-queue.ts';

// jsdom has no Web Locks: this stub runs one request after another, as browsers do.
let turn: Promise<unknown> = Promise.resolve();
Object.defineProperty(navigator, 'locks', {
  value: { request: (_name: string, work: () => Promise<unknown>) => (turn = turn.then(work)) },
});

const sent: [string, unknown][] = [];
let hasNetwork = true;

async function open() {
  const notice = { version: 3, text: 'Hall C is open', language: 'en-GB', link: null, level: 'info' };
  const shown = { ...notice, acknowledge: true, acknowledgedAt: null };
  const app = await openApp({
    mockResponses: { 'GET /home': () => jsonResponse({ welcome: shown, articles: [], next: null }) },
  });
  const replaced = globalThis.fetch;
  globalThis.fetch = ((address: string, init: RequestInit = {}) => {
    if (!hasNetwork) return Promise.reject(new TypeError('Failed to fetch'));
    if (init.method !== 'PUT' && !address.includes('/subjects/')) return replaced(address, init);
    sent.push([address.replace('/api/v1', ''), init.body ? JSON.parse(init.body as string) : null]);
    if (address.includes('refused')) return Promise.resolve(problemResponse('not-found'));
    return Promise.resolve(jsonResponse(address.includes('/messages/') ? message(1) : undefined));
  }) as typeof fetch;
  offlineQueue.setOwner(employee.person.id);
  return app;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  sent.length = 0;
  hasNetwork = true;
});
afterEach(async () => {
  await offlineQueue.clear();
  jest.restoreAllMocks();
});

it('[PUSH-2] an acknowledgement made offline is queued, and sent once after reconnecting', async () => {
  await open();
  hasNetwork = false;
  const button = await screen.findByRole('button', { name: 'I have read this' });
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(offlineQueue.hasItems()).toBe(true));
  expect(sent).toEqual([]);
  hasNetwork = true;
  await act(async () => void (await Promise.all([flushQueue(), flushQueue()])));
  await act(async () => void (await flushQueue()));
  expect(sent.map(([path]) => path)).toEqual(['/welcome/3/acknowledgement']);
  expect(offlineQueue.hasItems()).toBe(false);
});

it('[PUSH-2] a request that failed although the browser is online is sent once the server can be reached', async () => {
  await open();
  hasNetwork = false;
  const button = await screen.findByRole('button', { name: 'I have read this' });
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(offlineQueue.hasItems()).toBe(true));
  hasNetwork = true;
  await waitFor(() => expect(offlineQueue.hasItems()).toBe(false), { timeout: 4_000 });
  expect(sent.map(([path]) => path)).toEqual(['/welcome/3/acknowledgement']);
});

it('[PUSH-2] only the last of several reactions to a message is sent, and a rejected request does not block the others', async () => {
  await open();
  hasNetwork = false;
  const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
  const params = { id: 'c1', message: 'm1' };
  const react = (reaction: string | null) =>
    sendOrQueue(
      { kind: 'message-reaction', input: { params, body: { reaction } }, about: 'm1' },
      unreachable,
    );
  const acknowledge = (message: string) =>
    sendOrQueue({ kind: 'message-acknowledgement', input: { params: { id: 'c1', message } } }, unreachable);
  expect(await react('like')).toBe(queued);
  await acknowledge('refused');
  await acknowledge('m2');
  await react('love');
  hasNetwork = true;
  await act(async () => void (await flushQueue()));
  expect(sent.map(([path]) => path).toSorted()).toEqual([
    '/conversations/c1/messages/m1/reaction',
    '/conversations/c1/messages/m2/acknowledgement',
    '/conversations/c1/messages/refused/acknowledgement',
  ]);
  expect(sent.find(([path]) => path.endsWith('/reaction'))?.[1]).toEqual({ reaction: 'love' });
  expect(await offlineQueue.all()).toEqual([]);
});

it('[PUSH-2] a comment written offline keeps its ID when the first attempt was lost on the way', async () => {
  await open();
  const input = { params: { kind: 'article', id: 'a1' }, body: { text: 'Well done', replyTo: null } };
  const attempts: string[] = [];
  const lost = (id: string): Promise<never> => {
    attempts.push(id);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  expect(await sendOrQueue({ kind: 'comment', input }, lost)).toBe(queued);
  await act(async () => void (await flushQueue()));
  expect(sent).toEqual([['/subjects/article/a1/comments', { ...input.body, id: attempts[0] }]]);
});

it('[PUSH-2] queued writes are visible only to their owner', async () => {
  await open();
  await offlineQueue.add({ kind: 'acknowledgement', input: {}, key: 'k' }, 'welcome.3');
  offlineQueue.setOwner('somebody-else');
  expect(await offlineQueue.all()).toEqual([]);
  offlineQueue.setOwner(employee.person.id);
  expect(await offlineQueue.all()).toHaveLength(1);
});
