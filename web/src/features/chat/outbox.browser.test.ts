import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { ApiError } from '@atrium/proto/client';
import type { ProblemCode } from '@atrium/proto/problem';
import { memoryOutboxStore } from './outbox-store.ts';
import { Outbox, type Deliver } from './outbox.ts';
import type { PendingMessage } from './pending-message.ts';

const written = (id: string, conversation = 'c1') => ({
  id,
  conversation,
  text: id,
  files: [],
  replyTo: null,
  urgent: false,
  writtenAt: '2026-11-20T09:00:00.000Z',
});
const refusal = (status: number, code: ProblemCode) =>
  new ApiError({ type: 'about:blank', title: code, status, code, requestId: 'r' });

it('[CHAT-2] messages written offline are sent once and in order when the connection is back, also after a reload', async () => {
  const store = memoryOutboxStore();
  const stored: string[] = [];
  let online = false;
  const deliver = ({ id }: { id: string }): Promise<void> => {
    if (!online) return Promise.reject(new TypeError('Failed to fetch'));
    stored.push(id);
    return Promise.resolve();
  };
  const before = new Outbox('anna', store, deliver);
  await before.start();
  for (const id of ['one', 'two', 'three']) await before.add(written(id));
  expect(before.pending().map(({ id }) => id)).toEqual(['one', 'two', 'three']);
  before.stop();

  online = true;
  const after = new Outbox('anna', store, deliver);
  await after.start();
  await waitFor(() => expect(after.pending()).toEqual([]));
  expect(stored).toEqual(['one', 'two', 'three']);
  await waitFor(async () => expect(await store.all('anna')).toEqual([]));
  expect(await new Outbox('piotr', store, deliver).start()).toBeUndefined();
  expect(stored).toHaveLength(3);
});

it('[CHAT-2] a message counts as pending once it is saved on the device, so that a reload right after loses nothing', async () => {
  const store = memoryOutboxStore();
  const saved = Promise.withResolvers<void>();
  const slow = { ...store, put: (one: PendingMessage) => saved.promise.then(() => store.put(one)) };
  const offline: Deliver = () => Promise.reject(new TypeError('Failed to fetch'));
  const outbox = new Outbox('anna', slow, offline);
  const added = Promise.all([outbox.add(written('one')), outbox.add(written('two'))]);
  expect(outbox.pending()).toEqual([]);
  saved.resolve();
  await added;
  outbox.stop();

  const afterReload = new Outbox('anna', store, offline);
  await afterReload.start();
  afterReload.stop();
  expect(afterReload.pending().map(({ id }) => id)).toEqual(['one', 'two']);
  expect(outbox.pending()).toEqual(afterReload.pending());
});

it.each([
  [409, 'wrong-state'],
  [429, 'upload-limit-reached'],
  [507, 'storage-full'],
] as const)(
  'a message rejected with %i waits for its author and does not block others',
  async (status, code) => {
    const stored: string[] = [];
    let refuses = true;
    const outbox = new Outbox('anna', memoryOutboxStore(), ({ id }) => {
      if (id === 'one' && refuses) return Promise.reject(refusal(status, code));
      stored.push(id);
      return Promise.resolve();
    });
    await outbox.add(written('one'));
    await outbox.add(written('two'));
    await waitFor(() => expect(stored).toEqual(['two']));
    expect(outbox.pending()).toMatchObject([{ id: 'one', refused: code }]);
    refuses = false;
    outbox.retry('one');
    await waitFor(() => expect(stored).toEqual(['two', 'one']));
  },
);

it('a temporary server error is retried automatically', async () => {
  let tries = 0;
  const outbox = new Outbox('anna', memoryOutboxStore(), () =>
    ++tries < 3 ? Promise.reject(refusal(503, 'unavailable')) : Promise.resolve(),
  );
  await outbox.add(written('one'));
  await waitFor(() => expect(outbox.pending()).toEqual([]));
  expect(tries).toBe(3);
});

it('[CHAT-1] a message discarded while its files are uploading is not sent, and the next one is', async () => {
  const sent: string[] = [];
  const deliver: Deliver = ({ id }, _, signal) =>
    id === 'large'
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      : Promise.resolve(void sent.push(id));
  const store = memoryOutboxStore();
  const outbox = new Outbox('anna', store, deliver);
  await outbox.add(written('large'));
  await outbox.add(written('next'));
  expect(sent).toEqual([]);
  outbox.discard('large');
  await waitFor(() => expect(outbox.pending()).toEqual([]));
  expect(sent).toEqual(['next']);
  await waitFor(async () => expect(await store.all('anna')).toEqual([]));
});
