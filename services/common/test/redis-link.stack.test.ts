import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createClient } from 'redis';
import { RedisLink } from '../src/redis/redis-link.ts';
import { TestRedis } from '../src/testing/test-redis.ts';

let redis: TestRedis;
const waiting: Socket[] = [];
beforeEach(async () => (redis = await TestRedis.start()));
afterEach(async () => {
  for (const socket of waiting.splice(0)) socket.destroy();
  await redis.stop();
});

/** Connects until the frozen Redis has no room for another connection: the next one has to wait. */
async function fillQueue(): Promise<void> {
  for (;;) {
    const socket = connect(redis.port, '127.0.0.1').on('error', () => undefined);
    waiting.push(socket);
    const connected = once(socket, 'connect', { signal: AbortSignal.timeout(300) });
    if (!(await connected.then(() => true).catch(() => false))) return;
  }
}

it('a link that is closed while it connects leaves no connection', async () => {
  const observer = await createClient({ url: redis.url }).connect();
  const count = async (section: string, field: string): Promise<number> =>
    Number(new RegExp(`${field}:(\\d+)`).exec(await observer.info(section))?.[1]);

  redis.freeze();
  await fillQueue();
  const whenReady = jest.fn();
  const link = await RedisLink.open({ url: redis.url }, whenReady);
  await link.close();
  redis.thaw();
  for (const socket of waiting) socket.destroy();
  const received = waiting.length + 2;
  while ((await count('stats', 'total_connections_received')) < received);
  while ((await count('clients', 'connected_clients')) > 1);
  observer.destroy();
  expect(whenReady).not.toHaveBeenCalled();
});
