import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { ApiError } from '@atrium/proto/client';
import { memoryStore } from './outgoing-store.ts';
import { Outbox, type Deliver } from './outbox.ts';

const written = (id: string, conversation = 'c1') => ({
  id,
  conversation,
  text: id,
  files: [],
  replyTo: null,
  urgent: false,
  writtenAt: '2026-11-20T09:00:00.000Z',
});
const refusal = (status: number, code: 'wrong-state' | 'unavailable') =>
  new ApiError({ type: 'about:blank', title: code, status, code, requestId: 'r' });

it('[CHAT-2] what was written without a connection goes out once, in order, when it is back, also after a reload', async () => {
  const store = memoryStore();
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
  expect(before.waiting().map(({ id }) => id)).toEqual(['one', 'two', 'three']);
  before.stop();

  online = true;
  const after = new Outbox('anna', store, deliver);
  await after.start();
  await waitFor(() => expect(after.waiting()).toEqual([]));
  expect(stored).toEqual(['one', 'two', 'three']);
  await waitFor(async () => expect(await store.all('anna')).toEqual([]));
  expect(await new Outbox('piotr', store, deliver).start()).toBeUndefined();
  expect(stored).toHaveLength(3);
});

it('what was refused waits for its author, and holds up nothing', async () => {
  const stored: string[] = [];
  let refuses = true;
  const outbox = new Outbox('anna', memoryStore(), ({ id }) => {
    if (id === 'one' && refuses) return Promise.reject(refusal(409, 'wrong-state'));
    stored.push(id);
    return Promise.resolve();
  });
  await outbox.add(written('one'));
  await outbox.add(written('two'));
  await waitFor(() => expect(stored).toEqual(['two']));
  expect(outbox.waiting()).toMatchObject([{ id: 'one', refused: 'wrong-state' }]);
  refuses = false;
  outbox.again('one');
  await waitFor(() => expect(stored).toEqual(['two', 'one']));
});

it('a server that is away for a moment is asked again by itself', async () => {
  let tries = 0;
  const outbox = new Outbox('anna', memoryStore(), () =>
    ++tries < 3 ? Promise.reject(refusal(503, 'unavailable')) : Promise.resolve(),
  );
  await outbox.add(written('one'));
  await waitFor(() => expect(outbox.waiting()).toEqual([]));
  expect(tries).toBe(3);
});

it('[CHAT-1] what is taken back while its files are on their way is not sent, and the next one goes', async () => {
  const sent: string[] = [];
  const deliver: Deliver = ({ id }, _, signal) =>
    id === 'large'
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      : Promise.resolve(void sent.push(id));
  const store = memoryStore();
  const outbox = new Outbox('anna', store, deliver);
  await outbox.add(written('large'));
  await outbox.add(written('next'));
  expect(sent).toEqual([]);
  outbox.discard('large');
  await waitFor(() => expect(outbox.waiting()).toEqual([]));
  expect(sent).toEqual(['next']);
  await waitFor(async () => expect(await store.all('anna')).toEqual([]));
});
