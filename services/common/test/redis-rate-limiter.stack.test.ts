import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { RedisRateLimiter } from '../src/rate/redis-rate-limiter.ts';
import { OwnRedis } from '../src/testing/own-redis.ts';
import { stackParts } from '../src/testing/stack-parts.ts';
import { rateLimiterContract } from './rate-limiter.contract.ts';

const url = stackParts.redisUrl;
const newPrefix = (): string => `test-${randomUUID()}`;

rateLimiterContract(() => RedisRateLimiter.connect({ url, prefix: newPrefix() }));

it('several gateways count together, exactly', async () => {
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

describe('while Redis is gone', () => {
  let redis: OwnRedis;
  beforeAll(async () => (redis = await OwnRedis.start()));
  afterAll(() => redis.stop());

  /** The slowest of many calls in a row, in milliseconds, and how many were allowed. */
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

  it('calls are counted here, without waiting', async () => {
    const limiter = await RedisRateLimiter.connect({ url: redis.url });
    await redis.stop();
    const { slowest, allowed } = await takeMany(limiter, 'gone', 20);
    expect(allowed).toBe(20);
    expect(slowest).toBeLessThan(150);
    await redis.start();
    await limiter.close();
  });

  it('the same when it hangs, and together again when it is back', async () => {
    const limiter = await RedisRateLimiter.connect({ url: redis.url });
    redis.freeze();
    const { slowest, allowed } = await takeMany(limiter, 'hangs', 20);
    expect(allowed).toBe(20);
    expect(slowest).toBeLessThan(150);
    redis.thaw();
    const other = await RedisRateLimiter.connect({ url: redis.url });
    // Whether the other sees what this one counts.
    const together = async (key: string): Promise<boolean> => {
      await limiter.take(key, 1, 60);
      return !(await other.take(key, 1, 60)).allowed;
    };
    while (!(await together(randomUUID())));
    await Promise.all([limiter.close(), other.close()]);
  });
});
