import type { PushResult } from './push.ts';

/** No response, or none in time. */
export const noResponse = (error: unknown): PushResult => ({
  outcome: 'later',
  status: null,
  body: toLine(error instanceof Error ? error.message : String(error)),
  retryAfter: null,
});

export const toLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** `Retry-After` is a number of seconds or a date. */
export function parseRetryAfter(retryAfter: string | undefined, now = Date.now()): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 24 * 3600) : null;
}

/** Errors that may pass on retry. All other rejections are permanent. */
export const isTransient = (status: number): boolean => status >= 500 || status === 429 || status === 408;
