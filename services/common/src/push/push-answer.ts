import type { PushAnswer } from './push.ts';

/** Nobody answered, or not in time. */
export const unreachable = (error: unknown): PushAnswer => ({
  outcome: 'later',
  status: null,
  said: lineOf(error instanceof Error ? error.message : String(error)),
  retryAfter: null,
});

export const lineOf = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** `Retry-After` is a number of seconds or a date. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 24 * 3600) : null;
}

/** What passes by itself; whatever else a service has against a message stays. */
export const passes = (status: number): boolean => status >= 500 || status === 429 || status === 408;
