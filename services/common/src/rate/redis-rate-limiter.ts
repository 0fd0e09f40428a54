import { RedisLink, defaultPrefix, type RedisOptions } from '../redis/redis-link.ts';
import { MemoryRateLimiter } from './memory-rate-limiter.ts';
import { RateLimiter, type RateVerdict } from './rate-limiter.ts';

/** A part of what a key may use in a window. */
interface Share {
  readonly limit: number;
  readonly seconds: number;
  readonly amount: number;
}

/** How long a request waits for Redis before it is counted locally, in milliseconds. */
const timeoutMs = 50;

/**
 * Fixed windows shared by all gateways: a counter per key, which Redis expires at the end of the window. While Redis is
 * down each gateway counts separately, so requests continue and the limit applies per gateway.
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

  /** Also resolves while Redis is down. The client keeps trying to connect. */
  static async connect(options: RedisOptions): Promise<RedisRateLimiter> {
    return new RedisRateLimiter(await RedisLink.open(options), options.prefix ?? defaultPrefix);
  }

  override async take(key: string, limit: number, seconds: number, amount = 1): Promise<RateVerdict> {
    try {
      return await this.takeTogether(key, { limit, seconds, amount });
    } catch {
      return this.alone.take(key, limit, seconds, amount);
    }
  }

  override async close(): Promise<void> {
    await Promise.all([this.link.close(), this.alone.close()]);
  }

  /** One transaction, so that no counter is left without an expiry. */
  private async takeTogether(key: string, { limit, seconds, amount }: Share): Promise<RateVerdict> {
    const name = this.keys + key;
    const [count, , left] = await this.link.run(timeoutMs, (client) =>
      client
        .multi()
        .incrBy(name, amount)
        .pExpire(name, seconds * 1000, 'NX')
        .pTTL(name)
        .execTyped(),
    );
    const allowed = count + (amount === 0 ? 1 : 0) <= limit;
    if (!allowed && amount > 1) await this.giveBack(name, seconds, amount);
    return { allowed, retryAfter: allowed ? 0 : Math.max(1, Math.ceil(left / 1000)) };
  }

  /** The window may have ended in the meantime, so the counter may be a new one, which expires like any other. */
  private async giveBack(name: string, seconds: number, amount: number): Promise<void> {
    await this.link.run(timeoutMs, (client) =>
      client
        .multi()
        .decrBy(name, amount)
        .pExpire(name, seconds * 1000, 'NX')
        .execTyped(),
    );
  }
}
