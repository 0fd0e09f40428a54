import { RedisLink, usualPrefix, type RedisOptions } from '../redis/redis-link.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { RateLimiter, type RateVerdict } from './rate-limiter.ts';

/** How long a call waits for Redis before it is counted here, in milliseconds. */
const patience = 50;

/**
 * Fixed windows over every gateway: a counter per key, which Redis forgets at the end of the window. While Redis is away
 * each gateway counts for itself, so calls go on and nobody gets more than the limit at each gateway.
 */
export class RedisRateLimiter extends RateLimiter {
  private readonly alone = new MemoryRateLimiter();
  private readonly keys: string;

  private constructor(
    private readonly link: RedisLink,
    prefix: string,
  ) {
    super();
    this.keys = `${prefix}:rate:`;
  }

  /** Also while Redis is away: it is looked for until it is there. */
  static async connect(options: RedisOptions): Promise<RedisRateLimiter> {
    return new RedisRateLimiter(await RedisLink.open(options), options.prefix ?? usualPrefix);
  }

  override async take(key: string, limit: number, seconds: number): Promise<RateVerdict> {
    try {
      return await this.takeTogether(key, limit, seconds);
    } catch {
      return this.alone.take(key, limit, seconds);
    }
  }

  override async close(): Promise<void> {
    await Promise.all([this.link.close(), this.alone.close()]);
  }

  /** One transaction, so that no counter is ever left without its end. */
  private async takeTogether(key: string, limit: number, seconds: number): Promise<RateVerdict> {
    const name = this.keys + key;
    const [count, , left] = await this.link.run(patience, (client) =>
      client
        .multi()
        .incr(name)
        .pExpire(name, seconds * 1000, 'NX')
        .pTTL(name)
        .execTyped(),
    );
    const allowed = count <= limit;
    return { allowed, retryAfter: allowed ? 0 : Math.max(1, Math.ceil(left / 1000)) };
  }
}
