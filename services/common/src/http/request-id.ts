import { randomUUID } from 'node:crypto';

/** Keeps the incoming request id. Anything that does not look like one is replaced. */
export function requestIdOf(headers: Record<string, string | string[] | undefined>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
