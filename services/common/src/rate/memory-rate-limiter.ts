import { BoundedMap } from '../memory/bounded-map.ts';
import { RateLimiter, type RateVerdict } from './rate-limiter.ts';

interface Window {
  count: number;
  readonly until: number;
}

const sweepEvery = 30_000;
/** Maximum number of windows, so that callers with ever new keys cannot fill the memory. */
const maxWindows = 100_000;

/** Fixed windows in memory. Expired ones are removed, and the oldest when there are too many. */
export class MemoryRateLimiter extends RateLimiter {
  private readonly windows = new BoundedMap<string, Window>(maxWindows);
  private readonly sweeper = setInterval(() => this.sweep(), sweepEvery).unref();

  override async take(key: string, limit: number, seconds: number): Promise<RateVerdict> {
    const now = Date.now();
    const window = this.current(key, now, seconds);
    window.count += 1;
    const allowed = window.count <= limit;
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
    this.windows.set(key, fresh);
    return fresh;
  }

  private sweep(): void {
    const now = Date.now();
    for (const [key, window] of this.windows) if (window.until <= now) this.windows.delete(key);
  }
}
