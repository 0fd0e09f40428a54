import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RedisRateLimiter } from '../src/rate/redis-rate-limiter.ts';
import { TestRedis } from '../src/testing/test-redis.ts';
import { stackServices } from '../src/testing/stack-services.ts';
import { rateLimiterContract } from './rate-limiter.contract.ts';

const url = stackServices.redisUrl;
const newPrefix = (): string => `test-${randomUUID()}`;

rateLimiterContract(() => RedisRateLimiter.connect({ url, prefix: newPrefix() }));

it('several gateways share an exact count', async () => {
  const prefix = newPrefix();
  const gateways: RedisRateLimiter[] = [];
  for (let gateway = 0; gateway < 3; gateway += 1)
    gateways.push(await RedisRateLimiter.connect({ url, prefix }));
  const verdicts = await Promise.all(
    gateways.flatMap((limiter) => Array.from({ length: 30 }, () => limiter.take('crowd', 20, 60))),
  );
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(20);
  await Promise.all(gateways.map((limiter) => limiter.close()));
});

describe('while Redis is down', () => {
  let redis: TestRedis;
  beforeAll(async () => (redis = await TestRedis.start()));
  afterAll(() => redis.stop());

  /** Makes many calls in a row. Returns the slowest, in milliseconds, and how many were allowed. */
  const takeMany = async (limiter: RedisRateLimiter, key: string, limit: number) => {
    let [slowest, allowed] = [0, 0];
    for (let call = 0; call < 100; call += 1) {
      const began = performance.now();
      const verdict = await limiter.take(key, limit, 60);
      slowest = Math.max(slowest, performance.now() - began);
      if (verdict.allowed) allowed += 1;
    }
    return { slowest, allowed };
  };

  it('requests are counted locally, without waiting', async () => {
    const limiter = await RedisRateLimiter.connect({ url: redis.url });
    await redis.stop();
    const { slowest, allowed } = await takeMany(limiter, 'gone', 20);
    expect(allowed).toBe(20);
    expect(slowest).toBeLessThan(150);
    await redis.start();
    await limiter.close();
  });

  it('requests are counted locally while it hangs, and together again when it is back', async () => {
    const limiter = await RedisRateLimiter.connect({ url: redis.url });
    redis.freeze();
    const { slowest, allowed } = await takeMany(limiter, 'hangs', 20);
    expect(allowed).toBe(20);
    expect(slowest).toBeLessThan(150);
    redis.thaw();
    const other = await RedisRateLimiter.connect({ url: redis.url });
    // Whether both count in the same window again.
    const together = async (key: string): Promise<boolean> => {
      await limiter.take(key, 1, 60);
      return !(await other.take(key, 1, 60)).allowed;
    };
    while (!(await together(randomUUID())));
    await Promise.all([limiter.close(), other.close()]);
  });
});
