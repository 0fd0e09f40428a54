import type { webhookKinds } from '@atrium/proto/notifications/webhooks';
import { createHmac } from 'node:crypto';

type Kind = (typeof webhookKinds)[number] | 'test';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** How long after each failed try the next one comes, as Standard Webhooks suggests: for three days together. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** When it is tried again; null when it was tried often enough. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** A webhook that has failed for so long without coming through once is switched off. */
export const patience = 5 * 24 * hour;

/** What is sent: that something happened and to what. Whoever wants to know more asks the API, with rights of their own. */
export const payloadOf = (type: Kind, at: Date, data: Readonly<Record<string, string | null>>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

export const secretPrefix = 'whsec_';

/** The headers of Standard Webhooks: an id that stays the same over all tries, the time, and the signature of both with the body. */
export function signed(
  { id, payload, secret }: { readonly id: string; readonly payload: string; readonly secret: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
