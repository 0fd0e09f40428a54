import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { RedisPresence } from '../src/presence/redis-presence.ts';
import { OwnRedis } from '../src/testing/own-redis.ts';
import { stackParts } from '../src/testing/stack-parts.ts';
import { presenceContract } from './presence.contract.ts';

const url = stackParts.redisUrl;
const newPrefix = (): string => `test-${randomUUID()}`;
const ada = (connection: string) => ({ org: 'acme', person: 'ada', connection });

presenceContract(() => RedisPresence.connect({ url, prefix: newPrefix() }));

it('gateways know of each other’s people, and of one that crashed nothing stays', async () => {
  const prefix = newPrefix();
  const one = await RedisPresence.connect({ url, prefix });
  const two = await RedisPresence.connect({ url, prefix });
  await one.arrive(ada('at one'), 0.3);
  await two.arrive(ada('at two'), 1);
  expect(await one.onlineAmong('acme', ['ada'])).toEqual(new Set(['ada']));
  await two.leave(ada('at two'));
  expect(await two.onlineAmong('acme', ['ada'])).toEqual(new Set(['ada']));
  // As after a crash: nobody says it again, nobody says good-bye.
  await one.close();
  while ((await two.onlineAmong('acme', ['ada'])).size > 0);
  const client = createClient({ url });
  await client.connect();
  while ((await client.keys(`${prefix}:*`)).length > 0);
  client.destroy();
  await two.close();
});

describe('while Redis is gone', () => {
  let redis: OwnRedis;
  beforeAll(async () => {
    redis = await OwnRedis.start();
  });
  afterAll(() => redis.stop());

  it('nobody waits to come and go, who asks is refused, and who is renewed is back with it', async () => {
    const presence = await RedisPresence.connect({ url: redis.url });
    await presence.arrive(ada('desk'), 60);
    await redis.stop();
    await presence.arrive(ada('phone'), 60);
    await presence.leave(ada('phone'));
    await expect(presence.onlineAmong('acme', ['ada'])).rejects.toThrow('away');
    await redis.start();
    const isBack = async (): Promise<boolean> => {
      await presence.arrive(ada('desk'), 60);
      return (await presence.onlineAmong('acme', ['ada']).catch(() => new Set())).size > 0;
    };
    while (!(await isBack())) await new Promise((resolve) => setImmediate(resolve));
    await presence.close();
  });
});
