import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answer, employee, problem } from '../../testing/answers.ts';
import { message } from '../../testing/chat-answers.ts';
import { openApp } from '../../testing/open-app.tsx';
import { nowOrLater, sentLater } from './now-or-later.ts';
import { sendWaiting } from './send-waiting.ts';
import { waiting } from './waiting.ts';

// One tab after the other, as browsers have it; the imitation of a browser has no locks.
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
    answers: { 'GET /home': () => answer({ welcome: shown, articles: [], next: null }) },
  });
  const replaced = globalThis.fetch;
  globalThis.fetch = ((address: string, init: RequestInit = {}) => {
    if (!hasNetwork) return Promise.reject(new TypeError('Failed to fetch'));
    if (init.method !== 'PUT') return replaced(address, init);
    sent.push([address.replace('/api/v1', ''), init.body ? JSON.parse(init.body as string) : null]);
    if (address.includes('refused')) return Promise.resolve(problem('not-found'));
    return Promise.resolve(answer(address.includes('/messages/') ? message(1) : undefined));
  }) as typeof fetch;
  waiting.belongTo(employee.person.id);
  return app;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue();
  sent.length = 0;
  hasNetwork = true;
});
afterEach(async () => {
  await waiting.forgetAll();
  jest.restoreAllMocks();
});

it('[PUSH-2] what is confirmed without a network waits, and is said once when it is back', async () => {
  await open();
  hasNetwork = false;
  const button = await screen.findByRole('button', { name: 'I have read this' });
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(waiting.any()).toBe(true));
  expect(sent).toEqual([]);
  hasNetwork = true;
  await act(async () => void (await Promise.all([sendWaiting(), sendWaiting()])));
  await act(async () => void (await sendWaiting()));
  expect(sent.map(([path]) => path)).toEqual(['/welcome/3/acknowledgement']);
  expect(waiting.any()).toBe(false);
});

it('[PUSH-2] what could not be sent although the browser is online is sent as soon as somebody can be reached', async () => {
  await open();
  hasNetwork = false;
  const button = await screen.findByRole('button', { name: 'I have read this' });
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(waiting.any()).toBe(true));
  hasNetwork = true;
  await waitFor(() => expect(waiting.any()).toBe(false), { timeout: 4_000 });
  expect(sent.map(([path]) => path)).toEqual(['/welcome/3/acknowledgement']);
});

it('[PUSH-2] of reactions to the same message the last one is sent, in the order of everything else, and a refusal holds nothing up', async () => {
  await open();
  hasNetwork = false;
  const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
  const params = { id: 'c1', message: 'm1' };
  const react = (reaction: string | null) =>
    nowOrLater({ kind: 'message-reaction', input: { params, body: { reaction } }, about: 'm1' }, unreachable);
  const acknowledge = (message: string) =>
    nowOrLater({ kind: 'message-acknowledgement', input: { params: { id: 'c1', message } } }, unreachable);
  expect(await react('like')).toBe(sentLater);
  await acknowledge('refused');
  await acknowledge('m2');
  await react('love');
  hasNetwork = true;
  await act(async () => void (await sendWaiting()));
  expect(sent.map(([path]) => path).toSorted()).toEqual([
    '/conversations/c1/messages/m1/reaction',
    '/conversations/c1/messages/m2/acknowledgement',
    '/conversations/c1/messages/refused/acknowledgement',
  ]);
  expect(sent.find(([path]) => path.endsWith('/reaction'))?.[1]).toEqual({ reaction: 'love' });
  expect(await waiting.all()).toEqual([]);
});

it('[PUSH-2] what waits is its owner’s alone', async () => {
  await open();
  await waiting.add({ kind: 'acknowledgement', input: {}, key: 'k' }, 'welcome.3');
  waiting.belongTo('somebody-else');
  expect(await waiting.all()).toEqual([]);
  waiting.belongTo(employee.person.id);
  expect(await waiting.all()).toHaveLength(1);
});
