import type { webhookKinds } from '@atrium/proto/notifications/webhooks';
import { createHmac } from 'node:crypto';

type Kind = (typeof webhookKinds)[number] | 'test';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** Time from each failed attempt to the next, as Standard Webhooks suggests: three days in total. */
const retryDelays = [
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

/** When to try again. Null after the last attempt. */
export function nextAttemptAt(tries: number, now: Date): Date | null {
  const pause = retryDelays[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** A webhook that has failed for this long without a success is turned off. */
export const disabledAfter = 5 * 24 * hour;

/** Says only what happened to which object. Receivers get the details from the API, with their own permissions. */
export const payloadOf = (type: Kind, at: Date, data: Readonly<Record<string, string | null>>): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

export const secretPrefix = 'whsec_';

/**
 * Headers of Standard Webhooks: an id that stays the same for all attempts, the time, and a signature over both and the
 * body.
 */
export function signatureHeaders(
  { id, payload, secret }: { readonly id: string; readonly payload: string; readonly secret: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
