import { createCache, mebibyte } from '../memory/cache.ts';
import { RateLimiter, type RateVerdict } from './rate-limiter.ts';

interface Window {
  count: number;
  readonly until: number;
}

const sweepEvery = 30_000;
/** Limits the memory, so that callers with ever new keys cannot fill it. */
const maxBytes = 16 * mebibyte;

/** Fixed windows in memory. Expired ones are removed, and the least recently used when there are too many. */
export class MemoryRateLimiter extends RateLimiter {
  private readonly windows = createCache<Window>(maxBytes);
  private readonly sweeper = setInterval(() => this.windows.purgeStale(), sweepEvery).unref();

  override async take(key: string, limit: number, seconds: number, amount = 1): Promise<RateVerdict> {
    const now = Date.now();
    const window = this.current(key, now, seconds);
    const allowed = window.count + Math.max(amount, 1) <= limit;
    if (allowed) window.count += amount;
    return { allowed, retryAfter: allowed ? 0 : Math.ceil((window.until - now) / 1000) };
  }

  override async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.windows.clear();
  }

  private current(key: string, now: number, seconds: number): Window {
    const open = this.windows.get(key);
    if (open && open.until > now) return open;
    const fresh = { count: 0, until: now + seconds * 1000 };
    this.windows.set(key, fresh, { ttl: seconds * 1000 });
    return fresh;
  }
}
