import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import { RedisPresence } from '../src/presence/redis-presence.ts';
import { TestRedis } from '../src/testing/test-redis.ts';
import { stackServices } from '../src/testing/stack-services.ts';
import { presenceContract } from './presence.contract.ts';

const url = stackServices.redisUrl;
const newPrefix = (): string => `test-${randomUUID()}`;
const ada = (connection: string) => ({ org: 'acme', person: 'ada', connection });

presenceContract(() => RedisPresence.connect({ url, prefix: newPrefix() }));

it('gateways know each other’s people, and entries of a crashed one expire', async () => {
  const prefix = newPrefix();
  const one = await RedisPresence.connect({ url, prefix });
  const two = await RedisPresence.connect({ url, prefix });
  await one.markOnline(ada('at one'), 0.3);
  await two.markOnline(ada('at two'), 1);
  expect(await one.filterOnline('acme', ['ada'])).toEqual(new Set(['ada']));
  await two.markOffline(ada('at two'));
  expect(await two.filterOnline('acme', ['ada'])).toEqual(new Set(['ada']));
  // Simulates a crash: its entry is neither renewed nor removed.
  await one.close();
  while ((await two.filterOnline('acme', ['ada'])).size > 0);
  const client = createClient({ url });
  await client.connect();
  while ((await client.keys(`${prefix}:*`)).length > 0);
  client.destroy();
  await two.close();
});

describe('while Redis is down', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start();
  });
  afterAll(() => redis.stop());

  it('marking online and offline does not wait, queries are refused, and a renewal restores presence', async () => {
    const presence = await RedisPresence.connect({ url: redis.url });
    await presence.markOnline(ada('desk'), 60);
    await redis.stop();
    await presence.markOnline(ada('phone'), 60);
    await presence.markOffline(ada('phone'));
    await expect(presence.filterOnline('acme', ['ada'])).rejects.toThrow('unavailable');
    await redis.start();
    const isBack = async (): Promise<boolean> => {
      await presence.markOnline(ada('desk'), 60);
      return (await presence.filterOnline('acme', ['ada']).catch(() => new Set())).size > 0;
    };
    while (!(await isBack())) await new Promise((resolve) => setImmediate(resolve));
    await presence.close();
  });
});
