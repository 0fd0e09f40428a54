import { randomUUID } from 'node:crypto';

/** Keeps the incoming request id. Anything that does not look like one is replaced. */
export function requestIdOf(headers: Record<string, string | string[] | undefined>): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
