import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RateLimiter } from '../src/rate/rate-limiter.ts';

/** Contract test of every {@link RateLimiter} adapter. */
export function rateLimiterContract(open: () => Promise<RateLimiter>): void {
  describe('a rate limiter', () => {
    let limiter: RateLimiter;
    beforeEach(async () => {
      limiter = await open();
    });
    afterEach(() => limiter.close());

    it('allows up to the limit and then says when to retry', async () => {
      const verdicts = [];
      for (let call = 0; call < 4; call += 1) verdicts.push(await limiter.take('person', 3, 60));
      expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
      expect(verdicts[3]?.retryAfter).toBeGreaterThan(0);
      expect(verdicts[3]?.retryAfter).toBeLessThanOrEqual(60);
    });

    it('counts exactly with concurrent requests', async () => {
      const verdicts = await Promise.all(Array.from({ length: 50 }, () => limiter.take('crowd', 20, 60)));
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(20);
    });

    it('counts amounts, and does not use what it refuses', async () => {
      const take = async (amount: number) => (await limiter.take('bytes', 100, 60, amount)).allowed;
      expect([await take(60), await take(60), await take(40), await take(1)]).toEqual([
        true,
        false,
        true,
        false,
      ]);
      const { retryAfter } = await limiter.take('bytes', 100, 60, 60);
      expect(retryAfter).toBeGreaterThan(0);
    });

    it('says whether one is left, without using it', async () => {
      const isLeft = async () => (await limiter.take('glance', 1, 60, 0)).allowed;
      expect([await isLeft(), await isLeft()]).toEqual([true, true]);
      await limiter.take('glance', 1, 60);
      expect(await limiter.take('glance', 1, 60, 0)).toMatchObject({
        allowed: false,
        retryAfter: expect.any(Number),
      });
    });

    it('keeps keys apart', async () => {
      await limiter.take('one', 1, 60);
      expect(await limiter.take('two', 1, 60)).toEqual({ allowed: true, retryAfter: 0 });
    });

    it('starts a new window after the old one', async () => {
      const first = await limiter.take('again', 1, 0.2);
      let verdict = await limiter.take('again', 1, 0.2);
      expect([first.allowed, verdict.allowed]).toEqual([true, false]);
      expect(verdict.retryAfter).toBe(1);
      while (!verdict.allowed) verdict = await limiter.take('again', 1, 0.2);
      expect((await limiter.take('again', 1, 0.2)).allowed).toBe(false);
    });
  });
}
